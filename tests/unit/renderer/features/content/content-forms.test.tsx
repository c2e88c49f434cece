import { adapterOf } from '#renderer/resource/resource-definition.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { applianceResource } from '#renderer/features/content/appliances/appliances.resource.tsx'
import { faqResource } from '#renderer/features/content/faqs/faqs.resource.tsx'
import { fileResource } from '#renderer/features/content/files/files.resource.tsx'
import { newsResource } from '#renderer/features/content/news/news.resource.tsx'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { skipEditors } from '#support/renderer/out-of-sight.ts'
import { columnTexts, openScreens } from '../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

skipEditors()

interface Area {
  area: 'appliances' | 'faqs' | 'file' | 'news'
  resource: 'appliances' | 'faqs' | 'files' | 'news'
  screens: readonly ScreenDefinition[]
  definition: { form: { schema: z.ZodType; empty: object; labels: object } }
  /** Translated texts by their labels; those that hold HTML have an editor. */
  texts: readonly [readonly [name: string, label: string]]
  html: readonly (readonly [name: string, label: string])[]
  others: readonly (readonly [name: string, label: string])[]
  record: Record<string, unknown>
}

const APPLIANCES: Area = {
  area: 'appliances',
  resource: 'appliances',
  screens: screensIn('appliances'),
  definition: applianceResource,
  texts: [['name', 'Nazwa']],
  html: [['description', 'Opis']],
  others: [['icon', 'Ikona']],
  record: { icon: 'media:4' },
}

const FILES: Area = {
  area: 'file',
  resource: 'files',
  screens: screensIn('files'),
  definition: fileResource,
  texts: [['name', 'Nazwa']],
  html: [],
  others: [['file', 'Plik']],
  record: { file: 'media:5' },
}

const NEWS: Area = {
  area: 'news',
  resource: 'news',
  screens: screensIn('news'),
  definition: newsResource,
  texts: [['title', 'Tytuł']],
  html: [['content', 'Treść']],
  others: [['publication_date', 'Data publikacji']],
  record: { publication_date: '2026-11-03' },
}

const FAQS: Area = {
  area: 'faqs',
  resource: 'faqs',
  screens: screensIn('faqs'),
  definition: faqResource,
  texts: [['title', 'Pytanie']],
  html: [['description', 'Odpowiedź']],
  others: [['section', 'Dział']],
  record: { section: 'SECTION_PAYMENT' },
}

const fiveOf = (name: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [`${name}_${language}`, `${name} ${language}`]))

const recordOf = ({ texts, html, record }: Area) => ({
  pk: 7,
  ...Object.assign({}, ...[...texts, ...html].map(([name]) => fiveOf(name))),
  ...record,
})

function openRecord(area: Area, operations: OperationHandlers = {}) {
  const bridge = createFakeBridge(
    {},
    {
      [`${area.resource}.retrieve`]: () => recordOf(area),
      [`${area.resource}.list`]: () => ({ count: 1, results: [recordOf(area)] }),
      ...operations,
    },
  )
  return { bridge, ...openScreens(area.screens, `/${area.area}/update/7`) }
}

const nameOf = (label: string, language: (typeof LANGUAGES)[number]) =>
  `${label}: ${LANGUAGE_NAMES[language]}`

/** Texts in inactive tabs are in the DOM and are read when their tab is opened. */
const textInput = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const editorOf = (label: string) => screen.getByRole('group', { name: label, hidden: true })

/** Returns the form's values for a record after validation by the form's own schema. */
function held(area: Area): unknown {
  const { form } = area.definition
  return form.schema.parse(adapterOf(form as never).toForm(recordOf(area) as never))
}

/** Checks that every language has its field, then types one letter and saves. Returns the bodies sent. */
async function changeOne(area: Area): Promise<unknown[]> {
  const { bridge, user } = openRecord(area, {
    [`${area.resource}.update`]: ({ body }: { body: object }) => ({ ...recordOf(area), ...body }),
  })
  for (const [name, label] of area.texts) {
    for (const language of LANGUAGES)
      expect((await textInput(nameOf(label, language))).value).toBe(`${name} ${language}`)
  }
  for (const [, label] of area.html)
    for (const language of LANGUAGES) expect(editorOf(nameOf(label, language))).toBeTruthy()
  for (const [, label] of area.others)
    expect(screen.getAllByLabelText(new RegExp(`^${label}`))).not.toEqual([])
  await user.type(await textInput(nameOf(area.texts[0][1], 'cpde')), '!')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await screen.findByText('Zapisano zmiany')
  return bridge.callsOf(`${area.resource}.update`).map(({ body }) => body)
}

/** Has the server refuse every field. Returns the fields that do not show their message. */
async function fieldsWithoutWords(area: Area): Promise<string[]> {
  const translated = [...area.texts, ...area.html].flatMap(([name, label]) =>
    LANGUAGES.map((language) => [`${name}_${language}`, nameOf(label, language)] as const),
  )
  const refused = [...translated, ...area.others]
  const { user } = openRecord(area, {
    [`${area.resource}.update`]: () => {
      throw failure({
        code: ErrorCode.validation,
        message: 'Niepoprawne dane',
        status: 400,
        fieldErrors: Object.fromEntries(refused.map(([name]) => [name, [`zły ${name}`]])),
      })
    },
  })
  const first = await textInput(nameOf(area.texts[0][1], 'pl'))
  await user.type(first, '!')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(describedBy(first)).toBe(`zły ${area.texts[0][0]}_pl`))
  return refused.flatMap(([name, label]) => {
    const isHtml = area.html.some(([html]) => name.startsWith(`${html}_`))
    const [control] = isHtml ? [editorOf(label)] : screen.getAllByLabelText(new RegExp(`^${label}( \\*)?$`))
    return control && describedBy(control).includes(`zły ${name}`) ? [] : [name]
  })
}

describe('content in five languages', () => {
  test('CONT-001 an appliance has a name and a description in each of them; only the change is sent', async () => {
    expect(held(APPLIANCES)).toEqual({ ...fiveOf('name'), ...fiveOf('description'), icon: 'media:4' })
    expect(await changeOne(APPLIANCES)).toEqual([{ name_cpde: 'name cpde!' }])
  })

  test('CONT-009 a file entry has a name in each of them and one file; only the change is sent', async () => {
    expect(held(FILES)).toEqual({ ...fiveOf('name'), file: 'media:5' })
    expect(await changeOne(FILES)).toEqual([{ name_cpde: 'name cpde!' }])
  })

  test('CONT-021 news have title and content in each of them and a date; only the change is sent', async () => {
    const publication = { publication_date: '2026-11-03' }
    expect(held(NEWS)).toEqual({ ...fiveOf('title'), ...fiveOf('content'), ...publication })
    expect(await changeOne(NEWS)).toEqual([{ title_cpde: 'title cpde!' }])
  })

  test('CONT-041 an FAQ entry has title and description in each of them; only the change is sent', async () => {
    const section = { section: 'SECTION_PAYMENT' }
    expect(held(FAQS)).toEqual({ ...fiveOf('title'), ...fiveOf('description'), ...section })
    expect(await changeOne(FAQS)).toEqual([{ title_cpde: 'title cpde!' }])
  })
})

describe('the server’s errors are shown at each of the fields', () => {
  test('CONT-003 of an appliance: names, descriptions and the icon', async () => {
    expect(await fieldsWithoutWords(APPLIANCES)).toEqual([])
  })

  test('CONT-011 of a file entry: names and the file', async () => {
    expect(await fieldsWithoutWords(FILES)).toEqual([])
  })

  test('CONT-022 of news: titles, contents and the date', async () => {
    expect(await fieldsWithoutWords(NEWS)).toEqual([])
  })

  test('of an FAQ entry: titles, descriptions and the section', async () => {
    expect(await fieldsWithoutWords(FAQS)).toEqual([])
  })
})

function describedBy(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
    .join(' ')
    .trim()
}

describe('FAQ', () => {
  const SECTIONS = [
    ['SECTION_ORDER', '1. Zamówienie'],
    ['SECTION_PAYMENT', '2. Płatność'],
    ['SECTION_DELIVERY', '3. Dostawa'],
  ] as const
  const entry = (section: string, pk: number) => ({ pk, title_pl: `Pytanie ${pk}`, section })
  const list: OperationHandlers = {
    'faqs.list': () => ({ count: 3, results: SECTIONS.map(([section], index) => entry(section, index + 1)) }),
  }

  test('CONT-042 the sections are those of the shop’s page, by number and name, and choosing one is required', async () => {
    const bridge = createFakeBridge({}, { ...list, 'faqs.create': ({ body }) => ({ pk: 9, ...body }) })
    const { user, go } = openScreens(screensIn('faqs'), '/faqs/list')
    await screen.findByText('Pytanie 1')
    expect(columnTexts('Dział')).toEqual(SECTIONS.map(([, label]) => label))
    await go('/faqs/create')
    const section = await screen.findByLabelText<HTMLSelectElement>(/^Dział/)
    expect([...section.options].map(({ value, text }) => [value, text])).toEqual([['', '—'], ...SECTIONS])
    await user.type(await textInput('Pytanie: polski'), 'Kiedy?')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect(
      await within(section.closest('.text-field') as HTMLElement).findByText('To pole jest wymagane.'),
    ).toBeTruthy()
    expect(bridge.callsOf('faqs.create')).toEqual([])
    await user.selectOptions(section, '3. Dostawa')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() =>
      expect(bridge.callsOf('faqs.create')).toMatchObject([
        { body: { title_pl: 'Kiedy?', section: 'SECTION_DELIVERY' } },
      ]),
    )
  })

  test('CONT-043 the list is filtered by title and by section', async () => {
    const bridge = createFakeBridge({}, list)
    openScreens(screensIn('faqs'), '/faqs/list?title=plik&section=SECTION_PAYMENT')
    await screen.findByText('Pytanie 1')
    expect(bridge.callsOf('faqs.list').at(-1)?.query).toMatchObject({
      title: 'plik',
      section: 'SECTION_PAYMENT',
    })
    expect(screen.getByText('Dział: 2. Płatność')).toBeTruthy()
    expect(screen.getByText('Pytanie: plik')).toBeTruthy()
  })

  test('CONT-044 a refused deletion shows the server’s detail text, and the entry stays', async () => {
    const words = 'Nie można usunąć ostatniego pytania działu.'
    createFakeBridge(
      {},
      {
        ...list,
        'faqs.delete': () => {
          throw failure({ code: ErrorCode.validation, message: '', status: 400, nonFieldErrors: [words] })
        },
      },
    )
    const { user } = openScreens(screensIn('faqs'), '/faqs/list')
    await screen.findByText('Pytanie 1')
    await user.click(screen.getAllByRole('button', { name: /^Działania/ })[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    expect((await screen.findByText(words)).closest('[data-kind]')?.getAttribute('data-kind')).toBe('error')
    expect(screen.getByText('Pytanie 1')).toBeTruthy()
  })
})

describe('files', () => {
  const shown = { pk: 3, name_pl: 'Cennik', file: 'media:12' }
  const routes = { 'transfers.saveMedia': () => ({ transferId: 't', fileName: 'cennik.pdf' }) }

  test('CONT-009 a file is saved from the list and from its form, by its reference', async () => {
    const bridge = createFakeBridge(routes, {
      'files.list': () => ({ count: 1, results: [shown] }),
      'files.retrieve': () => shown,
    })
    const { user, go } = openScreens(screensIn('files'), '/file/list')
    await screen.findByText('Cennik')
    await user.click(screen.getByRole('button', { name: /^Działania/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pobierz' }))
    await screen.findByText('Zapisano „cennik.pdf” w folderze Pobrane.')
    await go('/file/update/3')
    await user.click(await screen.findByRole('button', { name: 'Pobierz: Plik' }))
    await waitFor(() => expect(bridge.inputsOf('transfers.saveMedia')).toHaveLength(2))
    expect(bridge.inputsOf('transfers.saveMedia')).toMatchObject([
      { reference: 'media:12' },
      { reference: 'media:12' },
    ])
  })

  test('CONT-009 a new entry without a file is not sent, and one with a file is sent with its reference', async () => {
    const bridge = createFakeBridge({}, { 'files.create': ({ body }) => ({ pk: 9, ...body }) })
    const { user } = openScreens(screensIn('files'), '/file/create')
    await user.type(await textInput('Nazwa: polski'), 'Cennik')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(describedBy(screen.getByLabelText(/^Plik/))).toBe('To pole jest wymagane.'))
    expect(bridge.callsOf('files.create')).toEqual([])
    await user.upload(screen.getByLabelText(/^Plik/), new File(['a'], 'cennik.pdf'))
    await screen.findByText('cennik.pdf')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Dodano plik „Cennik”')
    expect(bridge.callsOf('files.create')).toMatchObject([{ body: { name_pl: 'Cennik', file: 'file:1' } }])
  })
})
