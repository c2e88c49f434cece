import type { OfferParameter } from '#shared/domain/offer-parameters.ts'
import { announce } from '../../../../ui/live-region.ts'
import { cellName } from '../../../../lib/change/cell-edits.ts'
import { settle } from '../../../../lib/queries.ts'
import { addressOf } from '../../../../lib/screens.ts'
import { InlineCell } from '../../../../lists/inline/inline-cell.tsx'
import { inlineText } from '../../../../lists/inline/inline-rows.tsx'
import { columnsBy } from '../../../../lists/list/columns-of.tsx'
import type { ListColumn } from '../../../../lists/list/list-column.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { OFFER_LABELS } from '../form/offer-values.ts'
import type { Offer } from '../offer-errors.ts'
import { hasCause, isStillRefused, UNKNOWN, type RefusedOffer } from './causes.ts'
import { dataOf, readOffer, refusal, sendChange, errorTextOf } from './offer-changes.ts'
import { parameterText, typedParameter, valueIn, withParameter } from './parameter-text.ts'
import { refusedOffer, SHEET } from './refused-store.ts'
import { useParameter } from './use-parameter.ts'

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/**
 * Changes one value of an offer. The offer is read first: if somebody else has changed the value, nothing is sent, and
 * the next try replaces theirs.
 */
async function change(
  row: RefusedOffer,
  shownIn: (offer: Offer) => string,
  bodyOf: (fresh: Offer) => Readonly<Record<string, unknown>>,
): Promise<Offer> {
  const fresh = await readOffer(row.pk)
  if (shownIn(fresh) !== shownIn(row))
    throw refusal(
      `Ktoś zmienił to pole na „${shownIn(fresh)}”. Zapisz jeszcze raz, żeby zastąpić tę wartość.`,
    )
  const offer = await sendChange(fresh, bodyOf(fresh))
  void settle('allegroOffers.update')
  const verdict = errorTextOf(offer)
  announce(verdict === '' ? `Poprawione: ${offer.title ?? offer.pk}` : `Allegro nadal odrzuca: ${verdict}`)
  return offer
}

/** Saves a field of an offer, for the editable cells. The offer may be gone: then its row says so. */
export async function saveField(
  row: RefusedOffer,
  changes: Readonly<Record<string, unknown>>,
): Promise<Offer> {
  const [field = ''] = Object.keys(changes)
  try {
    return await change(
      row,
      (offer) => written(offer[field]),
      () => changes,
    )
  } catch (cause) {
    if (refusedOffer(row.pk)?.isGone) return row
    throw cause
  }
}

interface ParameterCellProps {
  row: RefusedOffer
  id: string
  canChange: boolean
}

/** A parameter, edited as text: of a dictionary's value the first letters suffice. */
function ParameterCell({ row, id, canChange }: ParameterCellProps) {
  const { parameter } = useParameter(row.data?.category ?? null, id)
  if (!parameter) return '—'
  const textOf = (offer: Offer): string => parameterText(parameter, valueIn(offer.data, id))
  if (!canChange || row.isGone) return textOf(row) || '—'
  return (
    <InlineCell
      cell={cellName(SHEET, row.pk, id)}
      label={`${parameter.name}, ${row.title ?? row.pk}`}
      value={textOf(row)}
      missing="brak"
      save={(typed) => saveParameter(row, parameter, typed, textOf)}
      read={async () => textOf(await readOffer(row.pk))}
    />
  )
}

async function saveParameter(
  row: RefusedOffer,
  parameter: OfferParameter,
  typed: string,
  textOf: (offer: Offer) => string,
): Promise<string> {
  const read = typedParameter(parameter, typed)
  if (!read.ok) throw refusal(read.message)
  try {
    const bodyOf = (fresh: Offer) => ({ data: withParameter(dataOf(fresh), read.value) })
    await change(row, textOf, bodyOf)
    return parameterText(parameter, read.value)
  } catch (cause) {
    if (refusedOffer(row.pk)?.isGone) return textOf(row)
    throw cause
  }
}

function StateCell({ row, cause }: { row: RefusedOffer; cause: string }) {
  if (row.isGone) return <StatusTag tone="neutral" text="Usunięta" />
  if (!isStillRefused(row))
    return row.external_errors === null ? (
      <StatusTag tone="neutral" text="Nie wiadomo" />
    ) : (
      <StatusTag tone="done" text={cause === UNKNOWN ? 'Bez błędów' : 'Poprawione'} />
    )
  const verdict = errorTextOf(row)
  if (!hasCause(row, cause)) return <StatusTag tone="failed" text={verdict} />
  const others = (row.external_errors?.length ?? 1) - 1
  return (
    <StatusTag
      tone="failed"
      text={others > 0 ? `Odrzucona, inne błędy: ${others}` : 'Odrzucona'}
      title={verdict}
    />
  )
}

/** The columns under a cause. `parameter` is the one that the cause is about. */
export function refusedColumns(
  cause: string,
  parameter: { id: string; name: string } | null,
  canChange: boolean,
): ListColumn<RefusedOffer>[] {
  const nameOf = (label: string, { title, pk }: RefusedOffer) => `${label}, ${title ?? pk}`
  const columns = columnsBy<RefusedOffer>({ orderable: [], filters: {} })({
    title: inlineText('title', {
      label: OFFER_LABELS.title,
      width: 196,
      isGrowing: true,
      isRequired: true,
      cellNameOf: nameOf,
    }),
    price: inlineText('price', {
      label: OFFER_LABELS.price,
      width: 88,
      align: 'end',
      precision: 2,
      min: '0',
      isRequired: true,
      cellNameOf: nameOf,
    }),
    available_number: inlineText('available_number', {
      label: OFFER_LABELS.available_number,
      width: 72,
      align: 'end',
      precision: 0,
      min: '0',
      isRequired: true,
      cellNameOf: nameOf,
    }),
    parameter: {
      label: parameter?.name ?? 'Parametr',
      width: 112,
      value: () => '',
      cell: (row) => parameter && <ParameterCell row={row} id={parameter.id} canChange={canChange} />,
    },
    state: {
      label: 'Stan w Allegro',
      width: 136,
      value: () => '',
      cell: (row) => <StateCell row={row} cause={cause} />,
    },
    signature: {
      label: 'Sygnatura',
      width: 104,
      isMono: true,
      ...(canChange && { href: ({ pk }: RefusedOffer) => addressOf('allegroOffers.update', { pk }) }),
    },
  })
  return parameter ? columns : columns.filter(({ id }) => id !== 'parameter')
}
