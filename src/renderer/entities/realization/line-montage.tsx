import { can } from '#shared/domain/permissions.ts'
import { orDash } from '../../lib/format.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Fact } from '../../ui/fact.tsx'
import type { CubeLine } from './taken-line.ts'

interface MontageFact {
  label: string
  text: string
  /** True for a usual value, which is not shown to the machine operator. */
  isUsual?: boolean
}

const nameOf = (chosen: { name: string | null; label: string | null } | null | undefined): string =>
  orDash(chosen?.name ?? chosen?.label)

/**
 * Returns the montage facts for a machine (`is_mounting_info`). Users who may not view montages see only the order
 * line's own data, such as the montage number.
 */
function useMontageFacts({ montage_pk: pk, montage_name, exposing_data }: CubeLine): MontageFact[] {
  const mayView = can(useSessionUser(), 'view', 'montage')
  const { data: montage } = useOperation(
    'montages.retrieve',
    { params: { pk: pk ?? 0 } },
    { isEnabled: mayView && pk !== null },
  )
  if (pk === null) return [{ label: 'Montaż', text: orDash(null) }]
  const facts: MontageFact[] = [
    { label: 'Montaż', text: [pk, montage?.name ?? montage_name].filter(Boolean).join(' · ') },
  ]
  if (exposing_data) facts.push({ label: 'Dane do naświetlania', text: exposing_data })
  if (!montage) return facts
  const plates = [montage.plate_quantity, nameOf(montage.plate)].filter((one) => one !== null).join(' × ')
  return [
    ...facts,
    { label: 'Papier', text: nameOf(montage.paper_option) },
    { label: 'Arkusz', text: nameOf(montage.sheet_format) },
    { label: 'Płyty', text: plates },
    { label: 'Odwracany', text: montage.flipped ? 'tak' : 'nie', isUsual: !montage.flipped },
    { label: 'Informacje', text: orDash(montage.info), isUsual: !montage.info },
  ]
}

/** The montage facts as rows among the order line's facts. */
export function MontageFacts({ record }: { record: CubeLine }) {
  return useMontageFacts(record).map(({ label, text }) => (
    <Fact key={label} label={label}>
      {text}
    </Fact>
  ))
}

/** The montage facts in one line, for a machine's screen. */
export function MontageWords({ record }: { record: CubeLine }) {
  const facts = useMontageFacts(record)
  if (record.montage_pk === null) return <span>Bez montażu</span>
  return (
    <span>
      {facts
        .filter(({ isUsual }) => !isUsual)
        .map(({ label, text }, place) =>
          place === 0 ? `${label} ${text}` : `${label.toLowerCase()}: ${text}`,
        )
        .join(' · ')}
    </span>
  )
}
