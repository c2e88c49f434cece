import { createDrawing } from './drawing.ts'

/** Renders a placeholder for a product's preview: its name on a printed sheet with bleed marks. */
export async function previewImage(preview: {
  width: number
  height: number
  title: string
  note: string
}): Promise<Buffer> {
  const { width, height } = preview
  const drawing = createDrawing(width, height, 1)
  const edge = Math.max(2, Math.round(Math.min(width, height) / 20))
  drawing.box(0, 0, width, height, '#e5e8eb')
  drawing.box(edge, edge, width - 2 * edge, height - 2 * edge, '#ffffff')
  drawing.box(edge, edge, width - 2 * edge, Math.max(2, height / 8), '#215db0')
  const style = { align: 'center', maxWidth: width - 4 * edge } as const
  drawing.text(width / 2, height * 0.55, preview.title, {
    ...style,
    size: height / 9,
    isBold: true,
    colour: '#1c2127',
  })
  drawing.text(width / 2, height * 0.72, preview.note, { ...style, size: height / 14, colour: '#5f6b7c' })
  return drawing.png()
}
