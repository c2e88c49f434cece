import type { JournalLoss } from './identity.ts'

const FORGOTTEN = 'program nie wie, które etykiety wydrukowano wcześniej.'

export const CANNOT_OPEN =
  'Nie można otworzyć dziennika wydruków. Sprawdź miejsce na dysku; do tego czasu nic się nie wydrukuje.'

export function setAsideNotice(name: string, isTooNew: boolean): string {
  const why = isTooNew ? 'zapisała nowsza wersja programu' : 'był uszkodzony'
  return `Dziennik wydruków ${why}. Odłożono go jako ${name} i założono nowy, więc ${FORGOTTEN}`
}

export const LOSS_NOTICES: Record<JournalLoss, string> = {
  emptied: `Dziennik wydruków zniknął albo był pusty. Założono nowy, więc ${FORGOTTEN}`,
  replaced: `Dziennik wydruków podmieniono na inny albo starszy, więc ${FORGOTTEN}`,
}
