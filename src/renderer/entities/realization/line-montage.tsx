import { can } from '#shared/domain/permissions.ts'
import { orDash } from '../../lib/format.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Fact } from '../../ui/fact.tsx'
import type { CubeLine } from './taken-line.ts'

interface MontageFact {
  label: string
  text: string
  /** As it usually is: no machine has to be told. */
  isUsual?: boolean
}

const nameOf = (chosen: { name: string | null; label: string | null } | null | undefined): string =>
  orDash(chosen?.name ?? chosen?.label)

/** What a machine is told of the line's montage (`is_mounting_info`); its number alone for who may not view montages. */
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

/** Its facts among those of the line. */
export function MontageFacts({ record }: { record: CubeLine }) {
  return useMontageFacts(record).map(({ label, text }) => (
    <Fact key={label} label={label}>
      {text}
    </Fact>
  ))
}

/** The same in one line, for a machine's screen. */
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
