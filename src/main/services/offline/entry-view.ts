import type { OfflineEntryView } from '#shared/ipc/routes/offline.ts'
import { packageOf } from './conflicts.ts'
import type { EntryValue, OfflineEntry } from './ports.ts'

/** `2.400` becomes `2,4`. */
const shortWeight = (weight: string): string =>
  (weight.includes('.') ? weight.replace(/\.?0+$/, '') : weight).replace('.', ',')

function textOf(value: EntryValue): string {
  switch (value.kind) {
    case 'weight':
      return `waga ${shortWeight(value.weight)} kg`
    case 'packed':
      return 'spakowana'
    case 'label':
      return 'czeka na etykietę'
    case 'printed':
      return 'etykieta wydrukowana bez połączenia'
    default:
      return `${value.action === 'started' ? 'rozpoczęto' : 'zakończono'} pozycję ${value.linePk}`
  }
}

/** What the packer sees of an entry. `isOwn` means that the signed-in user sends it. */
export function entryView(entry: OfflineEntry, isOwn: boolean): OfflineEntryView {
  const { seq, kind, state, orderPk, value, person, at, isTimeUncertain, conflict, problem } = entry
  return {
    seq,
    kind,
    state,
    orderPk,
    packagePk: packageOf(value),
    key: value.kind === 'weight' ? value.key : null,
    stage:
      value.kind === 'stage' ? { linePk: value.linePk, stagePk: value.stagePk, action: value.action } : null,
    text: textOf(value),
    personName: person.name,
    isOwn,
    at: new Date(at).toISOString(),
    isTimeUncertain,
    conflict,
    problem,
  }
}
