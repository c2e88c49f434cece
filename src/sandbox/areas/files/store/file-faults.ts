/** Words in a file's name that cause faults in the viewer, so that training and tests can trigger each of them. */
const WORDS = {
  /** Pictures of pages take 3 s. */
  slow: 'wolny',
  /** Every third page has no picture. */
  missing: 'bez-obrazu',
  /** Pictures are never larger than 400 px, whatever size is requested. */
  small: 'maly',
  /** Pictures are rotated by 90°. */
  turned: 'obrocony',
  /** Pictures are wider than their pages. */
  stretched: 'proporcje',
  /** Hits are measured in mm. */
  millimetres: 'milimetry',
  /** Hits are measured in pixels at 300 dpi. */
  pixels: 'piksele',
  /** Corners of hits are swapped. */
  swapped: 'zamienione',
  /** The first page has one finding in 412 places. */
  many: 'kreski',
  /** Accepting a page returns an array with one page, or with all pages of the file. */
  one: 'jedna',
  all: 'wszystkie',
  /** Accepting a page returns 204. */
  nothing: 'nie-lista',
  /** The third acceptance is refused. */
  refused: 'odmowa',
  /** Accepting a page is saved, but the response is lost. */
  silent: 'cisza',
  /** At the second acceptance another user has replaced the file. */
  replaced: 'podmiana',
} as const

export type FileFault = keyof typeof WORDS

export const hasFault = (name: string, fault: FileFault): boolean => name.includes(WORDS[fault])

/** Whether the name contains any of these words; its pages then wait for acceptance. */
export const isFaulty = (name: string): boolean => Object.values(WORDS).some((word) => name.includes(word))

/** The name of the file that replaces a file. */
export const replacedName = (name: string): string => name.replace(WORDS.replaced, 'podmieniony')
