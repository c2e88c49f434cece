import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const LANGUAGES = ['pl', 'en', 'de', 'cpde', 'cpen']

type Row = { pk: number; [name: string]: unknown }

/** A record with these texts. Texts of other languages are null, as some servers write empty ones. */
function withTexts(pk: number, texts: Readonly<Record<string, Readonly<Record<string, string>>>>): Row {
  const fields = Object.entries(texts).flatMap(([name, held]) =>
    LANGUAGES.map((language) => [`${name}_${language}`, held[language] ?? null]),
  )
  return { pk, ...Object.fromEntries(fields) }
}

const faqs = () => [
  withTexts(1, { title: { pl: 'Kiedy?', de: 'Wann?' }, description: { pl: '<p>Jutro</p>' } }),
  withTexts(2, { title: { pl: 'Ile?' }, description: {} }),
  withTexts(3, { title: { pl: 'Kiedy?' }, description: {} }),
]

/** A shop with questions and answers. */
function faqShop(rows: Row[]) {
  const found = (pk: unknown) => rows.find((row) => row.pk === Number(pk))
  const operations: OperationHandlers = {
    'faqs.list': () => ({ count: rows.length, results: rows }),
    'faqs.retrieve': ({ params }) => found(params.pk),
    'faqs.update': ({ params, body }) => Object.assign(found(params.pk) ?? {}, body),
  }
  return operations
}

const openAt = (screens: ScreenDefinition[], at: string, operations: OperationHandlers) =>
  renderScreens(screens, { at, session: signedIn(aUser({ isSuperuser: true })), operations })

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Tłumaczenie, / })
const sourceText = () => screen.getByRole('group', { name: /^Tekst źródłowy/ }).textContent

test('CONT-041 the missing fields of records are shown one by one, and each is saved with an update of only that field', async () => {
  const { user, bridge } = await openAt(screensIn('faqs'), '/faqs/translate?language=de', faqShop(faqs()))
  await field()
  expect(screen.getByText('„Kiedy?”: Odpowiedź')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Otwórz wpis' }).getAttribute('href')).toBe('/faqs/update/1')
  // A field that is empty in every language does not count as untranslated.
  expect(screen.getByText('0 z 3 brakujących')).toBeTruthy()
  await user.keyboard('<p>Morgen</p>{Enter}')
  expect(sourceText()).toBe('Ile?')
  await user.keyboard('Wie{Shift>}{Enter}{/Shift}')
  // A question is a single line, so Shift+Enter saves it like Enter.
  expect(sourceText()).toBe('Kiedy?')
  expect(await screen.findByRole('button', { name: /^Wann\?/ })).toBeTruthy()
  await user.keyboard('{Control>}1{/Control}{Enter}')
  expect(await screen.findByText('3 z 3 brakujących')).toBeTruthy()
  expect(bridge.callsOf('faqs.update').map(({ params, body }) => ({ pk: params.pk, ...body }))).toEqual([
    { pk: 1, description_de: '<p>Morgen</p>' },
    { pk: 2, title_de: 'Wie' },
    { pk: 3, title_de: 'Wann?' },
  ])
})

test('two fields of one record are never saved at the same time', async () => {
  const operations = faqShop([withTexts(1, { title: { pl: 'Kiedy?' }, description: { pl: 'Jutro' } })])
  const answers: (() => void)[] = []
  const { user, bridge } = await openAt(screensIn('faqs'), '/faqs/translate?language=de', {
    ...operations,
    'faqs.update': (input) =>
      new Promise((resolve) => answers.push(() => resolve(operations['faqs.update']?.(input)))),
  })
  await user.type(await field(), 'Wann?{Enter}Morgen{Enter}')
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(screen.getByText('Zapisywanie: 2')).toBeTruthy()
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(bridge.callsOf('faqs.update').map(({ body }) => body)).toEqual([
    { title_de: 'Wann?' },
    { description_de: 'Morgen' },
  ])
  answers[1]?.()
  expect(await screen.findByText('Wszystko przetłumaczone')).toBeTruthy()
})

test('a text that is too long for its field is not sent, and a message says so', async () => {
  const { user, bridge } = await openAt(
    screensIn('faqs'),
    '/faqs/translate?language=de',
    faqShop(faqs().slice(1)),
  )
  await user.click(await field())
  await user.paste('x'.repeat(256))
  await user.keyboard('{Enter}')
  expect(screen.getByText(/255/)).toBeTruthy()
  expect([sourceText(), bridge.callsOf('faqs.update')]).toEqual(['Ile?', []])
})

test('a record that is gone is reported at its text, and the typed translation stays', async () => {
  const rows = faqs()
  const operations = faqShop(rows)
  const { user } = await openAt(screensIn('faqs'), '/faqs/translate?language=de', {
    ...operations,
    'faqs.retrieve': () => {
      throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
    },
  })
  await user.type(await field(), '<p>Morgen</p>{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Wróciły do poprawy: 1' }))
  expect((await field()).value).toBe('<p>Morgen</p>')
  expect(document.querySelector('.desk-reason')?.textContent).toBe('Nie zapisano: Nie znaleziono.')
})

test('opens from the list of records for a user who may change them, and includes the texts of subpages', async () => {
  const below = withTexts(2, { url: { pl: 'dostawa' } })
  const rows = [{ ...withTexts(1, { url: { pl: 'pomoc', de: 'hilfe' } }), subpages: [below] }]
  const { user, path } = await openAt(screensIn('pages'), '/pages/list', {
    'pages.list': () => ({ count: 1, results: rows }),
  })
  await user.click(await screen.findByRole('button', { name: 'Tłumacz brakujące' }))
  await field()
  expect([path(), sourceText()]).toEqual(['/pages/translate', 'dostawa'])
})
