import { BreakLine, CharacterSet, PrinterTypes, ThermalPrinter } from 'node-thermal-printer'

/**
 * Builds the parts of an ESC/POS job that are not graphics: start, text, buzzer, drawer and end. node-thermal-printer
 * only builds the bytes and sends nothing; each call uses a new instance because its buffer never empties.
 */

export interface EscposLine {
  text: string
  isBold?: boolean
  /** Prints the text at double height and double width. */
  isLarge?: boolean
}

/** The width of a character of font A, in dots. */
const CHARACTER_DOTS = 12
/** ESC p ends with the pulse's on and off times, in steps of 2 ms; the builder omits both. */
const DRAWER_PULSE = Buffer.from([0x1b, 0x70, 0, 25, 250])

/** The package's types omit `initHardware`. */
type Builder = ThermalPrinter & { initHardware: () => void }

function build(write: (printer: Builder) => void, columns = 48): Uint8Array {
  const printer = new ThermalPrinter({
    type: PrinterTypes.EPSON,
    // No interface, so that the builder cannot send anything.
    interface: '',
    width: columns,
    breakLine: BreakLine.CHARACTER,
  }) as Builder
  write(printer)
  return new Uint8Array(printer.getBuffer())
}

/** Resets the printer to its power-on settings and clears the print buffer. */
export function escposStart(): Uint8Array {
  return build((printer) => printer.initHardware())
}

/**
 * Feeds the print past the tear-off edge. With `cuts`, feeds it past the knife and makes a partial cut that leaves one
 * point.
 */
export function escposEnd(cuts: boolean): Uint8Array {
  return build((printer) => {
    if (cuts) printer.partialCut({ verticalTabAmount: 1 })
    else printer.printVerticalTab()
  })
}

/**
 * Lines of text in code page 852, either before a raster or alone, wrapped at the head's width. `beeps` is 1 to 9.
 * Another ESC/POS job may follow in the same send.
 */
export function escposText(
  lines: readonly EscposLine[],
  { headDots, beeps = 0, opensDrawer = false }: { headDots: number; beeps?: number; opensDrawer?: boolean },
): Uint8Array {
  const columns = Math.floor(headDots / CHARACTER_DOTS)
  return build((printer) => {
    printer.initHardware()
    printer.setCharacterSet(CharacterSet.PC852_LATIN2)
    for (const { text, isBold = false, isLarge = false } of lines) {
      printer.bold(isBold)
      if (isLarge) printer.setTextSize(1, 1)
      for (const part of isLarge ? brokenAt(text, columns >> 1) : [text]) printer.println(part)
      if (isLarge) printer.setTextSize(0, 0)
    }
    printer.bold(false)
    if (beeps > 0) printer.beep(beeps)
    if (opensDrawer) printer.add(DRAWER_PULSE)
  }, columns)
}

function brokenAt(text: string, columns: number): string[] {
  const parts = text.match(new RegExp(`.{1,${columns}}`, 'gu'))
  return parts ?? ['']
}
