/** How urgently the client should correct a finding. It changes neither the findings nor the acceptance. */
export const SEVERITIES = ['must', 'should', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  must: 'Trzeba poprawić',
  should: 'Zalecamy',
  info: 'Informacja',
}

/** Maximum number of findings in one answer. */
export const MOST_ANSWERED = 40

/** A point on a page in mm, measured from its upper left. */
export interface AnswerPoint {
  readonly x: number
  readonly y: number
}

/** One finding as the client reads it. */
export interface AnswerItem {
  /** From 1, in the order of the text. */
  readonly number: number
  /** The check's code; null if the server sent none. */
  readonly code: string | null
  /** Name of the page: `strona 5`, `maska: strona 5`, `okładka przednia`. */
  readonly where: string
  /** The first place, in whole mm; null if the finding concerns the whole page. */
  readonly place: AnswerPoint | null
  /** Number of places, in the text or not. */
  readonly placeCount: number
  readonly severity: Severity
  /** The server's message. */
  readonly words: string
  /** What the client should do; may be empty. */
  readonly remedy: string
}

/** An answer to the client about one file. */
export interface ClientAnswer {
  readonly fileName: string
  readonly filePk: number
  /** The order line. */
  readonly linePk: number
  /** Number of findings of the file. It exceeds the number of items if the user left some out. */
  readonly total: number
  readonly items: readonly AnswerItem[]
}

/** Returns a text such as `12 mm od lewej, 30 mm od góry`. */
export function placeText(place: AnswerPoint | null, placeCount: number): string {
  if (!place) return 'cała strona'
  const at = `${Math.round(place.x)} mm od lewej, ${Math.round(place.y)} mm od góry`
  return placeCount > 1 ? `${at} (i inne miejsca, razem ${placeCount})` : at
}
