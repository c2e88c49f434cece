/** Creates a PDF of raw objects. The first one must be the catalogue. */
function pdfOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const streamOf = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`

const LEVELS = 12
const CALLS = 12

/**
 * A small page that paints a form that paints a form and so on: 12 times each, 12 levels deep. No computer could finish
 * it.
 */
export function endlessPdf(): Uint8Array {
  const form = (level: number): string => {
    const isLast = level === LEVELS - 1
    const resources = isLast ? '' : `/Resources << /XObject << /F ${level + 6} 0 R >> >>`
    const content = isLast ? '0 0 1 1 re f' : '/F Do '.repeat(CALLS)
    return streamOf(`/Type /XObject /Subtype /Form /BBox [0 0 100 100] ${resources}`, content)
  }
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 254 424] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    streamOf('', '/F Do'),
    ...Array.from({ length: LEVELS }, (_, level) => form(level)),
  ])
}

/** A page with one picture that claims to have 60,000 × 60,000 pixels. */
export function hugePicturePdf(): Uint8Array {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 254 424] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    streamOf('', '254 0 0 424 0 0 cm /I Do'),
    streamOf(
      '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 8',
      'x',
    ),
  ])
}
