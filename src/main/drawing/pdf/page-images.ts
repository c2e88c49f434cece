import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { withReadableError } from './open-pdf.ts'

/** A picture on the page: its size in pixels, and its rendered size in points. */
interface PageImage {
  pixels: { width: number; height: number }
  width: number
  height: number
}

type Matrix = readonly [number, number, number, number, number, number]

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

function isMatrix(value: unknown): value is Matrix {
  return Array.isArray(value) && value.length === 6 && value.every((part) => typeof part === 'number')
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ]
}

/** Size in pixels of the picture that an operator paints. Null if it gives no size. */
function pixelsOf(operator: number, args: readonly unknown[]): PageImage['pixels'] | null {
  const [first, width, height] = args
  if (operator === OPS.paintImageXObject) {
    return typeof width === 'number' && typeof height === 'number' ? { width, height } : null
  }
  if (operator !== OPS.paintInlineImageXObject && operator !== OPS.paintImageMaskXObject) return null
  const described = first as { width?: unknown; height?: unknown } | undefined
  return typeof described?.width === 'number' && typeof described.height === 'number'
    ? { width: described.width, height: described.height }
    : null
}

/** The page's pictures in paint order. */
export async function imagesOf(page: PDFPageProxy): Promise<PageImage[]> {
  const { fnArray, argsArray } = await withReadableError(page.getOperatorList({ intent: 'print' }))
  const found: PageImage[] = []
  const stack: Matrix[] = []
  let matrix = IDENTITY
  for (const [index, operator] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as readonly unknown[]
    switch (operator) {
      case OPS.save:
        stack.push(matrix)
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        matrix = stack.pop() ?? IDENTITY
        break
      case OPS.paintFormXObjectBegin:
        stack.push(matrix)
        if (isMatrix(args[0])) matrix = multiply(matrix, args[0])
        break
      case OPS.transform:
        if (isMatrix(args)) matrix = multiply(matrix, args)
        break
      default: {
        const pixels = pixelsOf(operator, args)
        if (pixels === null) break
        const [a, b, c, d] = matrix
        found.push({ pixels, width: Math.hypot(a, b), height: Math.hypot(c, d) })
      }
    }
  }
  return found
}
