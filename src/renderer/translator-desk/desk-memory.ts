import { type Language, languageChoice, LANGUAGES } from '#shared/domain/languages.ts'
import { isMissing, sourceOf, type DeskText } from './desk-source.ts'

/** A translation that the user may insert. */
export interface DeskOffer {
  text: string
  /** The origin of the translation. */
  from: string
}

/** The most offers that have a key. */
const MOST_OFFERS = 4

const baseOf = (language: Language): string => language.replace('cp', '')

/** Remembers texts with the same source: those read from the queue, found on the server or just translated. */
export function createDeskMemory(target: Language): {
  learn: (texts: Iterable<DeskText>) => void
  /**
   * Offers the other shop's text in this language first, then the translations used by the most texts with this source.
   */
  offersFor: (text: DeskText) => DeskOffer[]
} {
  /** Texts by source, then by key. */
  const bySource = new Map<string, Map<string, DeskText>>()
  const sourceKey = (text: DeskText) => sourceOf(text, target)?.text.trim() ?? ''

  function otherShop({ texts }: DeskText): DeskOffer[] {
    const twin = LANGUAGES.find((other) => other !== target && baseOf(other) === baseOf(target))
    if (!twin || isMissing(texts, twin)) return []
    return [{ text: texts[twin], from: languageChoice(twin) }]
  }

  function sameSource(text: DeskText): DeskOffer[] {
    const found = new Map<string, DeskText[]>()
    for (const other of bySource.get(sourceKey(text))?.values() ?? []) {
      const translation = other.texts[target]
      if (other.key !== text.key && !isMissing(other.texts, target)) {
        found.set(translation, [...(found.get(translation) ?? []), other])
      }
    }
    return [...found]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([translation, others]) => ({ text: translation, from: placesOf(others) }))
  }

  return {
    learn(texts) {
      for (const text of texts) {
        const source = sourceKey(text)
        if (source === '') continue
        const others = bySource.get(source) ?? new Map<string, DeskText>()
        bySource.set(source, others.set(text.key, text))
      }
    },
    offersFor(text) {
      const offers = [...otherShop(text), ...sameSource(text)]
      const isFirst = ({ text: wanted }: DeskOffer, index: number) =>
        offers.findIndex((other) => other.text === wanted) === index
      return offers.filter(isFirst).slice(0, MOST_OFFERS)
    },
  }
}

const placesOf = ([first, ...others]: readonly DeskText[]): string =>
  `ten sam tekst: ${first?.place ?? ''}${others.length > 0 ? ` i ${others.length} innych` : ''}`
