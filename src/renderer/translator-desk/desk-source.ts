import type { Page } from '#shared/api/list-query.ts'
import { SHOP_ORDER, type Language } from '#shared/domain/languages.ts'
import type { Change } from '../lib/change/change-runner.ts'

export type TextsByLanguage = Readonly<Record<Language, string>>

/** One text in five languages, from the shops' code or from a field of a record. */
export interface DeskText {
  key: string
  /**
   * Texts of one lane are saved one after the other, because a server that writes whole records would lose one of two
   * concurrent saves.
   */
  lane: string
  /** Place where the text is used: `cart CartController 12`, `aktualność „Kalendarze”: Tytuł`. */
  place: string
  texts: TextsByLanguage
  /** The text in the shop's code, used if no language has one; else empty. */
  original: string
  isMultiline: boolean
  /** Address of the form that contains the text, or null. */
  address: string | null
}

/** The source of the desk's texts, which also saves the translations. Calls throw `ApiFailure`. */
export interface DeskSource {
  /**
   * `missing`: pages of the texts that lack the target language, as filtered by the server; translated ones are
   * skipped. `everything`: one page with all texts.
   */
  kind: 'missing' | 'everything'
  read: (target: Language, page: number, signal: AbortSignal) => Promise<Page<DeskText>>
  /** Reads the text from the server without any cache; null if it is not found. */
  readNow: (text: DeskText) => Promise<TextsByLanguage | null>
  /** Returns why a text cannot be saved, or null. */
  check: (text: DeskText, target: Language, value: string) => string | null
  save: (text: DeskText, target: Language, value: string) => Promise<unknown>
  /** Operation of a save and what is then known about its record. */
  changeOf?: (text: DeskText, target: Language, value: string) => Pick<Change<unknown>, 'operation' | 'known'>
  /** Finds other texts that may have the same source, for their translations. */
  findSame?: (source: string, signal: AbortSignal) => Promise<readonly DeskText[]>
}

/** A text of whitespace only counts as missing. */
export const isMissing = (texts: TextsByLanguage, language: Language): boolean =>
  texts[language].trim() === ''

export interface SourceText {
  /** Null for the text in the shop's code. */
  language: Language | null
  text: string
}

/** The text to translate from: the Polish one, else the next language in the shops' order. Null if there is no text. */
export function sourceOf({ texts, original }: DeskText, target: Language): SourceText | null {
  const language = SHOP_ORDER.find((other) => other !== target && !isMissing(texts, other))
  if (language) return { language, text: texts[language] }
  return original.trim() === '' ? null : { language: null, text: original }
}
