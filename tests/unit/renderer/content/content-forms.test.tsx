import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { applianceScreens } from '#renderer/features/appliances/appliances.screens.ts'
import { faqScreens } from '#renderer/features/faqs/faqs.screens.ts'
import { fileScreens } from '#renderer/features/files/files.screens.ts'
import { newsScreens } from '#renderer/features/news/news.screens.ts'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens } from '../crud/screen-harness.tsx'

interface Area {
  area: 'appliances' | 'faqs' | 'file' | 'news'
  resource: 'appliances' | 'faqs' | 'files' | 'news'
  screens: readonly ScreenDefinition[]
  /** Translated texts by their labels; those that hold HTML have an editor. */
  texts: readonly (readonly [name: string, label: string])[]
  html: readonly (readonly [name: string, label: string])[]
  others: readonly (readonly [name: string, label: string])[]
  record: Record<string, unknown>
}

const AREAS: readonly Area[] = [
  {
    area: 'appliances',
    resource: 'appliances',
    screens: applianceScreens,
    texts: [['name', 'Nazwa']],
    html: [['description', 'Opis']],
    others: [['icon', 'Ikona']],
    record: { icon: 'media:4' },
  },
  {
    area: 'file',
    resource: 'files',
    screens: fileScreens,
    texts: [['name', 'Nazwa']],
    html: [],
    others: [['file', 'Plik']],
    record: { file: 'media:5' },
  },
  {
    area: 'news',
    resource: 'news',
    screens: newsScreens,
    texts: [['title', 'Tytuł']],
    html: [['content', 'Treść']],
    others: [['publication_date', 'Data publikacji']],
    record: { publication_date: '2026-11-03' },
  },
  {
    area: 'faqs',
    resource: 'faqs',
    screens: faqScreens,
    texts: [['title', 'Pytanie']],
    html: [['description', 'Odpowiedź']],
    others: [['section', 'Dział']],
    record: { section: 'SECTION_PAYMENT' },
  },
]

const NAMED = AREAS.map((area) => [area.area, area] as const)

const recordOf = ({ texts, html, record }: Area) => ({
  pk: 7,
  ...Object.fromEntries(
    [...texts, ...html].flatMap(([name]) =>
      LANGUAGES.map((language) => [`${name}_${language}`, `${name} ${language}`]),
    ),
  ),
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

/** Texts in tabs that are closed are there, and are read when their tab is opened. */
const textInput = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const editorOf = (label: string) => screen.getByRole('group', { name: label, hidden: true })

describe('content in five languages', () => {
  test.each(NAMED)(
    'CONT-001 CONT-009 CONT-021 CONT-041 %s: each text has its five variants, and what was changed alone is sent',
    async (_name, area) => {
      const { bridge, user } = openRecord(area, {
        [`${area.resource}.update`]: ({ body }: { body: object }) => ({ ...recordOf(area), ...body }),
      })
      for (const [name, label] of area.texts) {
        for (const language of LANGUAGES) {
          expect((await textInput(nameOf(label, language))).value).toBe(`${name} ${language}`)
        }
      }
      for (const [, label] of area.html)
        for (const language of LANGUAGES) expect(editorOf(nameOf(label, language))).toBeTruthy()
      for (const [, label] of area.others)
        expect(screen.getAllByLabelText(new RegExp(`^${label}`))).not.toEqual([])

      const [[name, label] = ['', '']] = area.texts
      await user.type(await textInput(nameOf(label, 'pl')), '!')
      await user.click(screen.getByRole('button', { name: 'Zapisz' }))
      await screen.findByText('Zapisano zmiany')
      expect(bridge.callsOf(`${area.resource}.update`)).toEqual([
        { params: { pk: 7 }, query: undefined, body: { [`${name}_pl`]: `${name} pl!` } },
      ])
    },
  )

  test.each(NAMED)(
    'CONT-003 CONT-011 CONT-022 %s: the server’s errors stand at each of their fields',
    async (_name, area) => {
      const translated = [...area.texts, ...area.html].flatMap(([name]) =>
        LANGUAGES.map((language) => `${name}_${language}`),
      )
      const refused = [...translated, ...area.others.map(([name]) => name)]
      const { user } = openRecord(area, {
        [`${area.resource}.update`]: () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'Niepoprawne dane',
            status: 400,
            fieldErrors: Object.fromEntries(refused.map((name) => [name, [`zły ${name}`]])),
          })
        },
      })
      const [[, first] = ['', '']] = area.texts
      await user.type(await textInput(nameOf(first, 'pl')), '!')
      await user.click(screen.getByRole('button', { name: 'Zapisz' }))
      for (const [name, label] of area.texts) {
        for (const language of LANGUAGES) {
          const input = await textInput(nameOf(label, language))
          await waitFor(() => expect(describedBy(input)).toBe(`zły ${name}_${language}`))
        }
      }
      for (const [name, label] of area.html)
        for (const language of LANGUAGES)
          expect(describedBy(editorOf(nameOf(label, language)))).toBe(`zły ${name}_${language}`)
      for (const [name, label] of area.others) {
        const [control] = screen.getAllByLabelText(new RegExp(`^${label}`))
        expect(control && describedBy(control)).toContain(`zły ${name}`)
      }
    },
  )
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

  test('CONT-042 the sections are those of the shop’s page, by number and name, and one is chosen', async () => {
    const bridge = createFakeBridge({}, { ...list, 'faqs.create': ({ body }) => ({ pk: 9, ...body }) })
    const { user, go } = openScreens(faqScreens, '/faqs/list')
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
    openScreens(faqScreens, '/faqs/list?title=plik&section=SECTION_PAYMENT')
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
    const { user } = openScreens(faqScreens, '/faqs/list')
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
    const { user, go } = openScreens(fileScreens, '/file/list')
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

  test('CONT-009 a new entry is not sent without its file', async () => {
    const bridge = createFakeBridge()
    const { user } = openScreens(fileScreens, '/file/create')
    await user.type(await textInput('Nazwa: polski'), 'Cennik')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(describedBy(screen.getByLabelText(/^Plik/))).toBe('To pole jest wymagane.'))
    expect(bridge.callsOf('files.create')).toEqual([])
  })
})
