import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LANGUAGES, type Language } from '#shared/domain/languages.ts'
import { currentUser } from '../lib/session.ts'
import { storeText, storedText } from '../lib/local-storage.ts'

/** Query parameter in the address: `?language=de`. */
const LANGUAGE_PARAMETER = 'language'
const FIRST_LANGUAGE: Language = 'de'

const keptUnder = () => `desk-language:${currentUser()?.pk ?? ''}`

const asLanguage = (text: string | null): Language | undefined =>
  LANGUAGES.find((language) => language === text)

/** The language that this user last translated into. */
function keptLanguage(): Language {
  return asLanguage(storedText(keptUnder())) ?? FIRST_LANGUAGE
}

/** The target language: from the address, else the user's last one. */
export function useDeskLanguage(): [Language, (language: Language) => void] {
  const [query, setQuery] = useSearchParams()
  const [kept] = useState(keptLanguage)
  function choose(language: Language) {
    storeText(keptUnder(), language)
    const next = new URLSearchParams(query)
    next.set(LANGUAGE_PARAMETER, language)
    setQuery(next, { replace: true })
  }
  return [asLanguage(query.get(LANGUAGE_PARAMETER)) ?? kept, choose]
}

/**
 * Address of the translator desk for a list, with its filters. The list's filter for a missing language becomes the
 * target language.
 */
export function deskAddress(route: string, search: string): string {
  const query = new URLSearchParams(search)
  const missing = asLanguage(query.get('missing'))
  for (const name of ['page', 'page_size', 'ordering', 'missing']) query.delete(name)
  if (missing) query.set(LANGUAGE_PARAMETER, missing)
  const written = query.toString()
  return written ? `${route}?${written}` : route
}
