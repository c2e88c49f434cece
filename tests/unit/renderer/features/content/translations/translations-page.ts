import { act, fireEvent, screen } from '@testing-library/react'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

export const COUNT = 20_000

export const textOf = (pk: number) => ({
  pk,
  module: 'cart',
  type: 'label',
  controller: 'CartController',
  number: pk,
  text: `tekst ${pk}`,
  pl: `pl ${pk}`,
  en: `en ${pk}`,
  de: pk === 2 ? '' : `de ${pk}`,
  cpde: `cpde ${pk}`,
  cpen: `cpen ${pk}`,
})

type Query = { page?: number | undefined; page_size?: number | undefined } | undefined

export function pageOf<Row>(query: Query, rowOf: (pk: number) => Row, count = COUNT, mostRows = 200) {
  const size = Math.min(query?.page_size ?? 20, mostRows)
  const start = ((query?.page ?? 1) - 1) * size
  const length = Math.max(0, Math.min(size, count - start))
  return { count, results: Array.from({ length }, (_, index) => rowOf(start + index + 1)) }
}

export const entryOf = (id: number) => {
  const { pk: _pk, module: _module, ...rest } = textOf(id)
  return { ...rest, model: 'faq', id, field: 'question' }
}

interface Held {
  body: Record<string, unknown>
  answer: () => Promise<void>
}

export function shop(mostRows = 200) {
  const held: Held[] = []
  const hold = (body: object, row: object) =>
    new Promise((resolve) => {
      held.push({ body: { ...body }, answer: () => act(async () => resolve({ ...row, ...body })) })
    })
  const bridge = createFakeBridge(
    {},
    {
      'translations.list': ({ query }) => pageOf(query, textOf, COUNT, mostRows),
      'translations.update': ({ params, body }) => hold(body, textOf(Number(params.pk))),
      'translationModels.rows': ({ query }) => pageOf(query, entryOf, 300),
      'translationModels.update': ({ body }) => hold(body, entryOf(body.id)),
    },
  )
  return { bridge, held }
}

export async function openTexts(person: Partial<SessionUser> = {}, query = '') {
  const view = openScreens(screensIn('translations'), `/translations/list${query}`, person)
  await screen.findByText('tekst 1')
  return view
}

/** Scrolls to a row. jsdom has no layout, so a scroll is only a position and its event. */
export function scrollTo(row: number) {
  const grid = screen.getByRole('grid')
  Object.defineProperty(grid, 'scrollTop', { value: row * 32, configurable: true, writable: true })
  fireEvent.scroll(grid)
}
