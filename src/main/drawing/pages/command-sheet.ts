import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import {
  COMMAND_NAMES,
  commandCode,
  commands,
  commandsOfArea,
  type ScanCommand,
} from '#shared/domain/command-codes.ts'
import { PageDoesNotFit } from '../../services/station-pages/drawing.ts'
import { code128, roomOf } from './code128.ts'
import type { Sheet } from './sheet.ts'

/** One code of the sheet. */
interface SheetCode {
  caption: string
  text: string
}

const codeOf = (command: ScanCommand): SheetCode => ({
  caption: COMMAND_NAMES[command],
  text: commandCode(command),
})

/** The codes that hang at one kind of station. */
interface Section {
  title: string
  codes: readonly SheetCode[]
}

/** Both sections contain the code for signing out, because each section hangs alone. */
const SECTIONS: readonly Section[] = [
  {
    title: 'Kody poleceń stanowiska pakowania',
    codes: [...commandsOfArea('packing'), ...commandsOfArea('shell')].map(codeOf),
  },
  {
    title: 'Kody poleceń stanowiska produkcji',
    codes: [...commandsOfArea('production'), ...commandsOfArea('shell')].map(codeOf),
  },
]

/** For measuring a scanner without a screen nearby. Placed where a cell is free. */
const CALIBRATION: SheetCode = { caption: 'Pomiar skanera', text: CALIBRATION_CODE }

/** Positions of the codes on one sheet. */
interface Layout {
  columns: number
  rows: number
  /** Size in dots. */
  cell: { width: number; height: number }
  margin: { left: number; top: number }
  moduleDots: number
}

type Paper = Pick<Sheet, 'width' | 'height' | 'dotsPerMm'>
type DotScale = Pick<Sheet, 'dotsPerMm'>

/** Large enough for a hand in a glove, and for a scanner to read only this code. */
const CELL_MM = { width: 80, height: 44 }
const LEAST_HEIGHT_MM = 16
/** Wider bars are not easier to read. */
const WIDEST_MODULE_MM = 0.75
const LEAST_MODULE_DOTS = 2

const roomiest = Math.max(...commands.map((command) => roomOf(code128(commandCode(command)))))

/** Throws `PageDoesNotFit`. */
export function layoutCommands({ width, height, dotsPerMm }: Paper, marginMm: number, headMm = 0): Layout {
  const margin = Math.round(marginMm * dotsPerMm)
  const head = Math.round(headMm * dotsPerMm)
  const inner = { width: width - 2 * margin, height: height - 2 * margin - head }
  const columns = Math.max(1, Math.floor(inner.width / (CELL_MM.width * dotsPerMm)))
  const rows = Math.max(1, Math.floor(inner.height / (CELL_MM.height * dotsPerMm)))
  const cell = { width: Math.floor(inner.width / columns), height: Math.floor(inner.height / rows) }
  const moduleDots = Math.min(
    Math.floor((cell.width - 4 * dotsPerMm) / roomiest),
    Math.floor(WIDEST_MODULE_MM * dotsPerMm),
  )
  if (moduleDots < LEAST_MODULE_DOTS || cell.height < LEAST_HEIGHT_MM * dotsPerMm) {
    const least = Math.ceil((roomiest * LEAST_MODULE_DOTS) / dotsPerMm + 4 + 2 * marginMm)
    throw new PageDoesNotFit(
      `Kody poleceń nie mieszczą się na tej etykiecie: potrzeba co najmniej ${least} × ${LEAST_HEIGHT_MM + 2 * marginMm} mm. Wybierz inną drukarkę albo popraw rozmiar etykiety w jej profilu.`,
    )
  }
  return { columns, rows, cell, margin: { left: margin, top: margin + head }, moduleDots }
}

/** Module width in dots with which a code fits its cell. */
function moduleFor({ text }: SheetCode, { cell, moduleDots }: Layout, { dotsPerMm }: DotScale): number {
  return Math.min(moduleDots, Math.floor((cell.width - 4 * dotsPerMm) / roomOf(code128(text))))
}

/**
 * Returns the sheets; each section begins on a new one. The calibration code appears once, on the first sheet with a
 * free cell.
 */
export function sheetsOf(layout: Layout, scale: DotScale): Section[] {
  const size = layout.columns * layout.rows
  const isReadable = moduleFor(CALIBRATION, layout, scale) >= LEAST_MODULE_DOTS
  const roomy = isReadable ? SECTIONS.find(({ codes }) => codes.length % size !== 0) : undefined
  return SECTIONS.flatMap((section) => {
    const all = section === roomy ? [...section.codes, CALIBRATION] : section.codes
    return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => ({
      title: section.title,
      codes: all.slice(index * size, (index + 1) * size),
    }))
  })
}

function drawCell(sheet: Sheet, x: number, y: number, shown: SheetCode, layout: Layout): void {
  const { mm } = sheet
  const { cell } = layout
  const code = code128(shown.text)
  const moduleDots = moduleFor(shown, layout, sheet)
  const isLow = cell.height < mm(30)
  const captionMm = isLow ? 4 : 6.5
  const gap = mm(isLow ? 1 : 2)
  sheet.frame(x + mm(0.5), y + mm(0.5), cell.width - mm(1), cell.height - mm(1), Math.max(1, mm(0.2)))
  const middle = x + cell.width / 2
  sheet.text(middle, y + gap + mm(captionMm * 0.9), shown.caption, {
    size: mm(captionMm),
    isBold: true,
    align: 'center',
    maxWidth: cell.width - mm(4),
  })
  const top = y + gap + mm(captionMm) + gap
  const bottom = y + cell.height - gap - mm(isLow ? 0.5 : 4)
  const left = x + Math.floor((cell.width - code.modules * moduleDots) / 2)
  sheet.code128(left, top, bottom - top, code, moduleDots)
  if (isLow) return
  const style = { size: mm(2.6), align: 'center' } as const
  sheet.text(middle, y + cell.height - mm(2.2), shown.text, style)
}

export function drawCommands(sheet: Sheet, some: readonly SheetCode[], layout: Layout): void {
  for (const [index, shown] of some.entries()) {
    const column = index % layout.columns
    const row = Math.floor(index / layout.columns)
    const x = layout.margin.left + column * layout.cell.width
    const y = layout.margin.top + row * layout.cell.height
    drawCell(sheet, x, y, shown, layout)
  }
}
