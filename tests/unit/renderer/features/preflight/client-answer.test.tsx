import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useNotices } from '#renderer/ui/notices.ts'
import { readAnswer } from '#shared/domain/preflight/answer-reading.ts'
import type { RenderedApp } from '#support/renderer/render-screens.tsx'
import { stationFolder } from '#support/renderer/station-wire.ts'
import { linesOf, waitForCheck } from '#support/sandbox-files.ts'
import { forgetAnswerRuns } from '#renderer/features/preflight/answer/answer-journal.ts'
import { openShop, type Shop } from '../../main-jobs/shop-window.ts'

// Runs over sockets, on the embedded shop, with the PDF from its process.
let shop: Shop

interface Target {
  order: number
  line: number
  file: number
}
/** Lines without a case, each with a file of 6 findings. */
const targets: Target[] = []
let target: Target

type Row = Record<string, unknown>
const MOST = 12

beforeAll(async () => {
  shop = await openShop('usual')
  await shop.control.setCheckDelay(0)
  const call = shop.as('administrator')
  const rows = (await shop.read('/api/v1/orders/?page_size=200'))['results']
  for (const { pk } of rows as { pk: number }[]) {
    const [line, other] = await linesOf(call, pk)
    if (!line || other || (await casesOf(pk)).length > 0) continue
    await shop.control.clientSendsFile({ order: pk, name: 'blad.pdf', size: 70_000, pages: 6 })
    const [{ filePk } = { filePk: null }] = await linesOf(call, pk)
    if (filePk === null) continue
    const { pages } = await waitForCheck(call, filePk)
    // Some products have fewer pages.
    if (pages.flatMap(({ errors, warnings }) => [...errors, ...warnings]).length !== 6) continue
    targets.push({ order: pk, line: line.pk, file: filePk })
    if (targets.length === MOST) break
  }
})

beforeEach(async () => {
  const next = targets.pop()
  if (!next) throw new Error('no line is left')
  target = next
  await shop.control.clearRequests()
})

afterAll(() => shop.close())
afterEach(async () => {
  cleanup()
  useNotices.setState({ notices: [] })
  await shop.control.clearFaults()
})

async function casesOf(order: number): Promise<Row[]> {
  const { results } = await shop.read(`/api/v1/client-contacts/?order=${order}&page_size=200`)
  return results as Row[]
}

const messagesOf = (record: Row | undefined): Row[] => (record?.['conversation_messages'] ?? []) as Row[]
const filesOf = (message: Row | undefined): Row[] => (message?.['files'] ?? []) as Row[]

/** The writes of the page, without those that mark a message as read. */
async function writes(): Promise<string[]> {
  const requests = await shop.control.requests()
  return requests
    .filter(({ method, path }) => method !== 'GET' && /client-contacts|messages|message-files/.test(path))
    .map(({ method, path }) => `${method} ${path}`)
}

const CASE = 'POST /api/v1/client-contacts/'
const MESSAGE = 'POST /api/v1/messages/'
const FILE = 'POST /api/v1/message-files/'

/** What the shop has of the answer: its only case with its messages and their files. */
async function held() {
  const cases = await casesOf(target.order)
  const messages = cases.flatMap(messagesOf)
  return { cases: cases.length, messages: messages.length, files: messages.flatMap(filesOf).length }
}

/** Opens the viewer of the line and the answer in it. */
async function openAnswer(username = 'administrator', folder?: string): Promise<RenderedApp> {
  const { order, line } = target
  const app = await shop.open(username, `/#podglad=${line}&zamowienie=${order}`, undefined, folder)
  await screen.findByRole('group', { name: /^(Strona|Rozkładówka) \d/ }, { timeout: 10_000 })
  await app.user.keyboard('k')
  await screen.findByRole('dialog', { name: 'Odpowiedź klientowi' })
  return app
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Odpowiedź klientowi' }))
const steps = () =>
  within(dialog().getByRole('list', { name: 'Wysyłanie odpowiedzi' })).getAllByRole('listitem')
const stepTexts = () => steps().map((step) => step.textContent)
const button = (name: string) => dialog().getByRole('button', { name })

/** Waits until the case is known, and sends with the keyboard. */
async function send({ user }: RenderedApp) {
  await waitFor(() => expect(button('Wyślij w sprawie').getAttribute('aria-disabled')).toBeNull(), {
    timeout: 10_000,
  })
  await user.keyboard('{Control>}{Enter}{/Control}')
}

const sent = () => waitFor(() => expect(stepTexts().at(-1)).toBe('Plik PDF: wysłano'), { timeout: 15_000 })
const stepShows = (text: string) =>
  waitFor(() => expect(stepTexts().some((step) => step?.includes(text))).toBe(true), { timeout: 15_000 })

/** Opens a case about the line, as another station does. */
async function openCaseElsewhere() {
  const client = (await shop.read(`/api/v1/orders/${target.order}/`))['client'] as { pk: number }
  const { results } = await shop.read('/api/v1/competencies/')
  const [competency] = results as { pk: number }[]
  await shop.as('administrator')('POST', '/api/v1/client-contacts/', {
    client: client.pk,
    order: target.order,
    order_product: target.line,
    competency: competency?.pk,
  })
}

describe('an answer to the client', () => {
  test('makes one case of the line, one message and one file', async () => {
    const app = await openAnswer()
    await send(app)
    await sent()
    expect(await writes()).toEqual([CASE, MESSAGE, FILE])
    const [record] = await casesOf(target.order)
    expect(record).toMatchObject({ order: target.order, order_product: target.line })
    const [message] = messagesOf(record)
    const answer = readAnswer(String(message?.['content']))
    expect(answer).toMatchObject({ filePk: target.file, linePk: target.line, total: 6 })
    expect(answer?.items).toHaveLength(6)
    expect(String(filesOf(message)[0]?.['file'])).toMatch(/uwagi-plik-\d+.*\.pdf$/)
    // A second press sends nothing.
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    expect(await writes()).toHaveLength(3)
  })

  test('goes to the open case of the line, and no second one is made', async () => {
    await openCaseElsewhere()
    await shop.control.clearRequests()
    const app = await openAnswer()
    await dialog().findByRole('radio', { name: /^Otwarta sprawa/, checked: true })
    await send(app)
    await sent()
    expect(await writes()).toEqual([MESSAGE, FILE])
    expect(await held()).toEqual({ cases: 1, messages: 1, files: 1 })
  })

  test('offers a case that another station has opened meanwhile, before it makes a second one', async () => {
    const app = await openAnswer()
    await waitFor(() => expect(button('Wyślij w sprawie').getAttribute('aria-disabled')).toBeNull())
    await openCaseElsewhere()
    await send(app)
    await app.user.click(await dialog().findByRole('button', { name: /^Użyj sprawy/ }))
    await sent()
    expect(await held()).toEqual({ cases: 1, messages: 1, files: 1 })
  })

  test.each([
    ['the case', CASE],
    ['the message', MESSAGE],
    ['the file', FILE],
  ])('is not sent again if only the response about %s was lost', async (_what, write) => {
    const path = `${write.split(' ')[1] ?? ''}$`
    await shop.control.fault({ match: { method: 'POST', path }, kind: 'lost', times: 1 })
    await send(await openAnswer())
    await sent()
    expect(await writes()).toEqual([CASE, MESSAGE, FILE])
    expect(await held()).toEqual({ cases: 1, messages: 1, files: 1 })
  })

  test('whose file failed with 500 sends only the file again', async () => {
    await shop.control.fault({
      match: { method: 'POST', path: '/message-files/' },
      kind: 'status',
      status: 500,
      times: 1,
    })
    const app = await openAnswer()
    await send(app)
    await stepShows('Plik PDF: serwer jej nie zapisał')
    expect(await held()).toEqual({ cases: 1, messages: 1, files: 0 })
    await app.user.click(button('Wyślij ponownie'))
    await sent()
    expect(await writes()).toEqual([CASE, MESSAGE, FILE, FILE])
    expect(await held()).toEqual({ cases: 1, messages: 1, files: 1 })
  })

  test('that was interrupted after the message continues with the file at the restarted station', async () => {
    await shop.control.fault({
      match: { method: 'POST', path: '/message-files/' },
      kind: 'status',
      status: 400,
    })
    const folder = await stationFolder()
    const first = await openAnswer('administrator', folder)
    await send(first)
    await stepShows('Plik PDF: nie wysłano')
    cleanup()
    await shop.control.clearFaults()
    forgetAnswerRuns()
    const second = await openAnswer('administrator', folder)
    await second.user.click(button('Dokończ wysyłanie'))
    await sent()
    expect(await held()).toEqual({ cases: 1, messages: 1, files: 1 })
  })

  test('without the right to write in cases can only be saved and copied, and nothing is written', async () => {
    const permissions = ['view_order', 'change_order']
    const sites = Array.from({ length: 10 }, (_, site) => [String(site), permissions])
    await shop.control.setAccess({
      username: 'biuro',
      permissions,
      sitePermissions: Object.fromEntries(sites) as Record<string, string[]>,
    })
    const app = await openAnswer('biuro')
    expect(button('Wyślij w sprawie').getAttribute('aria-disabled')).toBe('true')
    expect(dialog().getAllByText(/Nie masz uprawnień do pisania w sprawach/).length).toBeGreaterThan(0)
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    await app.user.click(button('Zapisz PDF'))
    await waitFor(
      () =>
        expect(
          useNotices
            .getState()
            .notices.flatMap(({ lines }) => lines)
            .join(),
        ).toContain('uwagi-plik-'),
      { timeout: 15_000 },
    )
    expect(await writes()).toEqual([])
  })
})

test('the keyboard leaves findings out, changes their severity and keeps what to do', async () => {
  const app = await openAnswer()
  const { user } = app
  const preview = () => dialog().getByLabelText('Treść odpowiedzi').textContent
  expect(preview()).toContain('1. [fonts]')
  await user.keyboard('3')
  expect(preview()).toContain('Informacja: Czcionki nie są osadzone')
  await user.keyboard('{ArrowDown} ')
  expect(dialog().getByText(/^Uwagi: 5 z 6/)).toBeTruthy()
  expect(preview()).toContain('Uwagi: 5 z 6.')
  await user.clear(dialog().getAllByRole('textbox', { name: /^Co zrobić/ })[0] as HTMLElement)
  await user.keyboard('Zamień tekst na krzywe 2.')
  expect(preview()).toContain('Co zrobić: Zamień tekst na krzywe 2.')
  await send(app)
  await sent()
  const [message] = messagesOf((await casesOf(target.order))[0])
  expect(readAnswer(String(message?.['content']))?.items).toHaveLength(5)
})

test('another station reads the same list from the case, and compares it with the next file of the client', async () => {
  await send(await openAnswer())
  await sent()
  const listed = () => screen.findByText(/^Odpowiedź klientowi: /)
  const itemsOf = () =>
    within(screen.getByRole('list', { name: `Uwagi do pozycji ${target.line}`, hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent)
  const lists: (string | null)[][] = []
  for (const folder of [await stationFolder(), await stationFolder()]) {
    cleanup()
    localStorage.clear()
    forgetAnswerRuns()
    await shop.open('administrator', `/order/${target.order}`, undefined, folder)
    expect((await listed()).textContent).toContain('6\u00a0uwag, czeka na poprawiony plik')
    lists.push(itemsOf())
  }
  expect(lists[0]).toHaveLength(6)
  expect(lists[1]).toEqual(lists[0])

  cleanup()
  await shop.control.clientSendsFile({ order: target.order, name: 'blad.pdf', size: 80_000, pages: 6 })
  const [line] = await linesOf(shop.as('administrator'), target.order)
  await waitForCheck(shop.as('administrator'), line?.filePk ?? 0)
  await shop.open('administrator', `/order/${target.order}`)
  await waitFor(async () => expect((await listed()).textContent).toContain('6\u00a0uwag, 6\u00a0nadal'))
})
