import { act, screen } from '@testing-library/react'
import { LANGUAGES, type Language } from '#shared/domain/languages.ts'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

export interface ShopText {
  pk: number
  module: string
  type: string
  controller: string
  number: number
  text: string
  pl: string
  en: string
  de: string
  cpde: string
  cpen: string
}

export const aText = (pk: number, changes: Partial<ShopText> = {}): ShopText => ({
  pk,
  module: 'cart',
  type: 'label',
  controller: 'Cart',
  number: pk,
  text: `klucz ${pk}`,
  pl: `tekst ${pk}`,
  en: `text ${pk}`,
  de: '',
  cpde: '',
  cpen: `text ${pk}`,
  ...changes,
})

interface Held {
  body: Partial<Record<Language, string>>
  pk: number
  /** Lets the save through to the shop, or fails it with the given error. */
  answer: (failure?: Error, isStored?: boolean) => Promise<void>
}

/** A shop with texts. If `isSlow`, saves wait until the test answers them. */
export function deskShop(texts: ShopText[], { isSlow = false, knowsFilter = true } = {}) {
  const held: Held[] = []
  const wanted = (row: ShopText, query: Record<string, unknown>) =>
    Object.entries(query).every(([name, value]) => {
      if (['page', 'page_size', 'ordering'].includes(name)) return true
      if (name === 'missing') return !knowsFilter || row[value as Language].trim() === ''
      if (name === 'search') return LANGUAGES.some((language) => row[language].includes(String(value)))
      return String(row[name as keyof ShopText]) === String(value)
    })
  const operations: OperationHandlers = {
    'translations.list': ({ query = {} }) => {
      const { page = 1, page_size: size = 20 } = query
      const found = texts.filter((row) => wanted(row, query))
      return { count: found.length, results: found.slice((page - 1) * size, page * size) }
    },
    'translations.update': ({ params, body }) => {
      const row = texts.find(({ pk }) => pk === Number(params.pk))
      if (!isSlow) return Object.assign(row ?? {}, body)
      return new Promise((resolve, reject) => {
        held.push({
          pk: Number(params.pk),
          body,
          answer: (failure, isStored = !failure) =>
            act(async () => {
              if (isStored) Object.assign(row ?? {}, body)
              if (failure) reject(failure)
              else resolve(row)
            }),
        })
      })
    },
  }
  return { texts, held, operations }
}

export async function openDesk(operations: OperationHandlers, at = '/translations/translate?language=de') {
  const app = await renderScreens(screensIn('translations'), {
    at,
    session: signedIn(aUser({ isSuperuser: true })),
    operations,
  })
  return {
    ...app,
    saves: () =>
      app.bridge.callsOf('translations.update').map(({ params, body }) => ({ pk: params.pk, ...body })),
  }
}

export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Tłumaczenie, / })
export const sourceText = () => screen.getByRole('group', { name: /^Tekst źródłowy/ }).textContent
