import { isOfState, READINESS_LABELS, type ReadinessFinding } from './readiness.ts'

/** Returns a text such as `8 z 10`. */
export const readyCount = (findings: readonly ReadinessFinding[]): string =>
  `${findings.filter(isOfState('ok')).length} z ${findings.length}`

/** Returns the labels and reasons of the findings of a state: `Zdjęcie produktu: brak zdjęcia; Okres sprzedaży: …`. */
export const reasonsOf = (findings: readonly ReadinessFinding[], state: ReadinessFinding['state']): string =>
  findings
    .filter(isOfState(state))
    .map(({ rule, text }) => `${READINESS_LABELS[rule]}: ${text}`)
    .join('; ')
