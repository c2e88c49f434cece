import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'

/** The texts in order of urgency: first the conditions that the user has to fix first and that cause the others. */
const TEXTS: Readonly<Record<PrinterCondition, (name: string) => string>> = {
  offline: (name) => `Drukarka „${name}” jest wyłączona lub odłączona.`,
  queueStopped: (name) => `Kolejka drukarki „${name}” jest zatrzymana. Włącz ją w ustawieniach systemu.`,
  headOpen: (name) => `Otwarta głowica drukarki „${name}”. Zamknij ją.`,
  coverOpen: (name) => `Otwarta pokrywa drukarki „${name}”. Zamknij ją.`,
  paperOut: (name) => `Brak papieru w drukarce „${name}”.`,
  ribbonOut: (name) => `Brak taśmy w drukarce „${name}”.`,
  paperJam: (name) => `Zacięty papier w drukarce „${name}”.`,
  headHot: (name) => `Głowica drukarki „${name}” jest przegrzana. Poczekaj, aż ostygnie.`,
  paused: (name) => `Drukarka „${name}” jest wstrzymana. Naciśnij na niej przycisk wznowienia.`,
  attention: (name) => `Drukarka „${name}” zgłasza problem. Sprawdź ją.`,
}

const ORDER = Object.keys(TEXTS) as PrinterCondition[]

/** Returns one sentence for each condition, the most urgent first; null if there is none. */
export function conditionMessage(name: string, conditions: readonly PrinterCondition[]): string | null {
  const reported = ORDER.filter((condition) => conditions.includes(condition))
  const isOnlyVague = reported.length === 1
  const shown = reported.filter((condition) => condition !== 'attention' || isOnlyVague)
  return shown.length === 0 ? null : shown.map((condition) => TEXTS[condition](name)).join(' ')
}
