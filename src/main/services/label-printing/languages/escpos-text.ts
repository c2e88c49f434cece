import { BreakLine, CharacterSet, PrinterTypes, ThermalPrinter } from 'node-thermal-printer'

/**
 * The parts of an ESC/POS job that are no picture: start, text, buzzer, drawer, end. node-thermal-printer only builds
 * the bytes, with a new instance each time since its buffer never empties; nothing is ever sent by it.
 */

export interface EscposLine {
  text: string
  isBold?: boolean
  /** Twice as high and as wide. */
  isLarge?: boolean
}

/** Width of a character of font A, in dots. */
const CHARACTER_DOTS = 12
/** ESC p ends with how long the pulse is on and off, in steps of 2 ms; the builder leaves both out. */
const DRAWER_PULSE = Buffer.from([0x1b, 0x70, 0, 25, 250])

/** Its types leave this one out. */
type Builder = ThermalPrinter & { initHardware: () => void }

function build(write: (printer: Builder) => void, columns = 48): Uint8Array {
  const printer = new ThermalPrinter({
    type: PrinterTypes.EPSON,
    // None: it can send nothing.
    interface: '',
    width: columns,
    breakLine: BreakLine.CHARACTER,
  }) as Builder
  write(printer)
  return new Uint8Array(printer.getBuffer())
}

/** Back to the settings of power-on, with an empty print buffer. */
export function escposStart(): Uint8Array {
  return build((printer) => printer.initHardware())
}

/** Feeds what was printed past the tear-off edge; with `cuts` past the knife, and cuts but for one point. */
export function escposEnd(cuts: boolean): Uint8Array {
  return build((printer) => {
    if (cuts) printer.partialCut({ verticalTabAmount: 1 })
    else printer.printVerticalTab()
  })
}

/**
 * Lines of text in code page 852, in front of a raster or alone; they are broken at the head's width. `beeps` from
 * 1 to 9. Any other ESC/POS job may follow in the same send.
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
