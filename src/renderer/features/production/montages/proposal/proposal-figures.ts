import {
  GANG_VARIANTS,
  type Gang,
  type GangLayout,
  type GangVariant,
} from '#shared/domain/ganging/propose.ts'
import type { PaperWeightUnit } from '#shared/domain/montage-price.ts'
import type { MontageLine } from '../editor/line-filters.ts'
import type { StepField } from '../editor/membership.ts'
import type { CountedDraft } from '../editor/montage-choices.ts'
import { pieceLines, sheetUse, type SheetUse } from '../sheet/sheet-use.ts'
import { draftPrice } from '../summary/montage-draft.ts'

export interface VariantFigures {
  variant: GangVariant
  layout: GangLayout
  use: SheetUse
  /** The montage's price with this number of sheets, as the editor calculates it. */
  price: string | null
  /** Lines that the proposal adds to the montage. */
  added: number
}

interface FigureOptions {
  counted: CountedDraft
  unit: PaperWeightUnit
  lineOf: (pk: number) => MontageLine | undefined
  onSheet: ReadonlySet<number>
  /** Lines that the user took out of the proposal. */
  removed: ReadonlySet<number>
}

/** The figures of each variant, calculated as the editor does after the proposal is accepted. */
export function variantFigures(gang: Gang, options: FigureOptions): VariantFigures[] {
  const { counted, unit, lineOf, onSheet, removed } = options
  const { variants } = gang
  if (!variants) return []
  return GANG_VARIANTS.map((variant) => {
    const layout = variants[variant]
    const pks = layout.lines.map(({ pk }) => pk).filter((pk) => !removed.has(pk))
    const lines = pks.flatMap((pk) => lineOf(pk) ?? [])
    return {
      variant,
      layout,
      use: sheetUse(pieceLines(lines), { sheet: counted.sheet, netSheets: layout.sheets }),
      price: draftPrice({ ...counted, quantity_net: String(layout.sheets) }, unit).price,
      added: pks.filter((pk) => !onSheet.has(pk)).length,
    }
  })
}

/** Whether a number of sheets was never typed. */
export const isNoQuantity = (typed: string | null): boolean => /^0*$/.test((typed ?? '').trim())

interface FillOptions {
  quantityNet: string
  info: string
  /** Whether to replace a number of sheets that was typed. */
  fillsQuantity: boolean
  fillsInfo: boolean
  removed: ReadonlySet<number>
}

/** Returns the fields that accepting a proposal fills in. */
export function filledFields(layout: GangLayout, options: FillOptions): StepField[] {
  const { quantityNet, info, fillsQuantity, fillsInfo, removed } = options
  const sheets = String(layout.sheets)
  const copies = layout.lines.filter(({ pk }) => !removed.has(pk)).map((line) => `${line.pk}×${line.copies}`)
  const withCopies = [info.trimEnd(), copies.join(', ')].filter((text) => text !== '').join('\n')
  const isFilled = (isNoQuantity(quantityNet) || fillsQuantity) && quantityNet !== sheets
  return [
    ...(isFilled ? [{ name: 'quantity_net' as const, before: quantityNet, after: sheets }] : []),
    ...(fillsInfo ? [{ name: 'info' as const, before: info, after: withCopies }] : []),
  ]
}
