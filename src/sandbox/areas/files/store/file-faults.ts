/** What can go wrong with a file in the viewer, by a word in its name: training and tests find every behaviour so. */
const WORDS = {
  /** Pictures of pages come after 3 s. */
  slow: 'wolny',
  /** Every third page has no picture. */
  missing: 'bez-obrazu',
  /** No picture is larger than 400 px, whatever is asked for. */
  small: 'maly',
  /** Pictures lie on their side. */
  turned: 'obrocony',
  /** Pictures are wider than their pages. */
  stretched: 'proporcje',
  /** Hits are measured in mm. */
  millimetres: 'milimetry',
  /** Hits are measured in pixels of 300 dpi. */
  pixels: 'piksele',
  /** Corners of hits are swapped. */
  swapped: 'zamienione',
  /** The first page has one finding in 412 places. */
  many: 'kreski',
  /** An acceptance answers an array of one page, or of all pages of the file. */
  one: 'jedna',
  all: 'wszystkie',
  /** An acceptance answers 204. */
  nothing: 'nie-lista',
  /** The third acceptance is refused. */
  refused: 'odmowa',
  /** An acceptance is saved, and its answer is lost. */
  silent: 'cisza',
  /** With the second acceptance somebody else has replaced the file. */
  replaced: 'podmiana',
} as const

export type FileFault = keyof typeof WORDS

export const hasFault = (name: string, fault: FileFault): boolean => name.includes(WORDS[fault])

/** Whether any of them is asked for: then the pages wait to be accepted. */
export const isFaulty = (name: string): boolean => Object.values(WORDS).some((word) => name.includes(word))

/** The name of the file that comes in the place of one. */
export const replacedName = (name: string): string => name.replace(WORDS.replaced, 'podmieniony')
