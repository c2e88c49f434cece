import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { manualPages, ownPageOf } from '#renderer/app/manual/manual-pages.ts'
import { openOverlay } from '#renderer/app/shell-state.ts'
import { PRICE_COMMANDS } from '#renderer/features/catalogue/prices/matrix-commands.ts'
import { SAVE_KEYS } from '#renderer/lib/shortcuts.ts'
import { COMMAND_NAMES, commandCode } from '#shared/domain/command-codes.ts'
import { sourcesOf } from '#support/product-source.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'

/** All source files except those of the manual, by path. */
const sources = new Map(
  [...sourcesOf('renderer', 'main', 'shared')].filter(([path]) => !path.includes('/app/manual/')),
)
const product = [...sources.values()].join('\n')

/**
 * Folders of every office screen, and the folders of each kind of work. A shortcut belongs to the manual page of the
 * place where it is pressed.
 */
const EVERYWHERE = ['app/shell', 'conversation', 'forms', 'lists', 'resource', 'translator-desk']
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  packer: ['features/packing'],
  operator: ['features/production/station'],
  planner: ['features/production/montages/editor', 'features/production/montages/flags'],
  catalogue: [...EVERYWHERE, 'features/catalogue/products', 'features/catalogue/prices'],
  translator: EVERYWHERE,
  service: [...EVERYWHERE, 'features/service', 'features/preflight'],
  office: [...EVERYWHERE, 'features/sales'],
  administrator: EVERYWHERE,
}

/** The largest distance in characters between a command's label and its shortcut, which are in one table entry. */
const ONE_ENTRY = 160

/** Returns the source text of a page's folders, with names of constants replaced by their values. */
function roomsOf(id: string): string {
  const rooms = (ROOMS[id] ?? []).map((room) => `src/renderer/${room}/`)
  const text = [...sources].flatMap(([path, one]) => (rooms.some((room) => path.startsWith(room)) ? one : []))
  const named = [
    ['...SAVE_KEYS', `keys: '${SAVE_KEYS.keys}'`],
    ["label: CREATE, keys: 'n'", "label: 'Nowa sprawa', keys: 'n'"],
    ['${index + 1}', '1'],
    ['label: LABEL, keys', "label: 'Tłumacz brakujące', keys"],
    ['{ ...pay, keys', "{ label: 'Oznacz jako opłacone', keys"],
    ...Object.entries(PRICE_COMMANDS).map(([command, name]) => [`['${command}', '`, `['${name}', '`]),
  ] as [string, string][]
  return named
    .reduce((all, [name, meant]) => all.replaceAll(name, meant), text.join('\n'))
    .replaceAll('`', "'")
}

/** Whether a command in these folders has this shortcut and this label. */
function isCommand(rooms: string, { keys, does }: (typeof manualPages)[number]['keys'][number]): boolean {
  const lower = rooms.toLowerCase()
  for (let at = lower.indexOf(`'${keys}'`); at !== -1; at = lower.indexOf(`'${keys}'`, at + 1))
    if (rooms.slice(Math.max(0, at - ONE_ENTRY), at + ONE_ENTRY).includes(`'${does}'`)) return true
  return false
}

const textsOf = ({ intro, chapters }: (typeof manualPages)[number]) => [
  intro,
  ...chapters.flatMap(({ points }) => points),
]

describe('the manual matches the program', () => {
  test.each(manualPages)('$title: every quoted name appears on some screen', (page) => {
    const quoted = textsOf(page).flatMap((text) =>
      [...text.matchAll(/„([^”]+)”/g)].map(([, name]) => name ?? ''),
    )
    expect(quoted.filter((name) => !product.includes(name))).toEqual([])
  })

  test.each(manualPages)(
    '$title: every shortcut belongs to a command of this work, with the same label',
    (page) => {
      const rooms = roomsOf(page.id)
      expect(page.keys.filter((key) => !isCommand(rooms, key))).toEqual([])
    },
  )
})

describe('"?" leads to it', () => {
  const packer = aUser({ permissions: ['send_order'] })

  test('with the page of the user’s own work first, and the others one click away', async () => {
    await renderApp({ session: signedIn(packer) })
    const user = userEvent.setup()
    await user.keyboard('?')
    const manual = within(await screen.findByRole('dialog', { name: 'Instrukcja' }))
    expect(manual.getByRole('article', { name: 'Pakowanie' })).toBeTruthy()
    for (const text of [COMMAND_NAMES.confirm, commandCode('confirm')])
      expect(manual.getByText(text)).toBeTruthy()
    await user.click(manual.getByRole('tab', { name: 'Montaże' }))
    expect(manual.getByRole('article', { name: 'Montaże' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['Treści i tłumaczenia', ['view_localization', 'change_localization']],
    ['Zamówienia i płatności', ['view_order', 'change_order', 'add_clientcontactmessage']],
  ])('opens on the page „%s” for the people whose work it is', async (title, permissions) => {
    await renderApp({ session: signedIn(aUser({ permissions })) })
    await userEvent.setup().keyboard('?')
    const manual = within(await screen.findByRole('dialog', { name: 'Instrukcja' }))
    expect(manual.getByRole('article', { name: title })).toBeTruthy()
    expect(manual.getByRole('tab', { name: title, selected: true })).toBeTruthy()
  })

  test('pressed again it lists the keys of the open screen, and the manual is one press away', async () => {
    await renderApp({ session: signedIn(packer) })
    const user = userEvent.setup()
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Instrukcja' })
    await user.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'Skróty klawiszowe' }))
    expect(screen.queryByRole('dialog', { name: 'Instrukcja' })).toBeNull()
    await user.click(keys.getByRole('button', { name: 'Instrukcja' }))
    expect(await screen.findByRole('article', { name: 'Pakowanie' })).toBeTruthy()
  })

  test('the keys of the shell are not listed as keys of the open screen', async () => {
    await renderApp({ session: signedIn(packer) })
    act(() => openOverlay('shortcuts'))
    const dialog = await screen.findByRole('dialog', { name: 'Skróty klawiszowe' })
    const headings = within(dialog).getAllByRole('heading', { level: 2 })
    const listOf = (name: string) =>
      [
        ...(headings
          .find(({ textContent }) => textContent === name)
          ?.nextElementSibling?.querySelectorAll('dt') ?? []),
      ].map(({ textContent }) => textContent)
    for (const label of ['Wstecz', 'Powiadomienia', 'Paleta poleceń']) {
      expect(listOf('Cały program')).toContain(label)
      expect(listOf('Ten ekran')).not.toContain(label)
    }
  })

  test('every page is available to everyone, because users cover for each other', async () => {
    await renderApp({ session: signedIn(packer) })
    act(() => openOverlay('manual'))
    const tabs = within(await screen.findByRole('tablist')).getAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual(manualPages.map(({ title }) => title))
  })

  test.each([
    [['send_order'], 'packer'],
    [['add_orderproductprocessstagestatus'], 'operator'],
    [['view_order', 'change_montage'], 'planner'],
    [['change_product'], 'catalogue'],
    [['change_localization'], 'translator'],
    [['change_page', 'change_news'], 'translator'],
    [['add_clientcontactmessage'], 'service'],
    [['view_order', 'change_order', 'add_clientcontactmessage'], 'office'],
    [['view_order', 'view_invoice', 'import_payments'], 'office'],
    [['change_admin', 'send_order'], 'administrator'],
    [[], 'packer'],
  ])('%j begins with the page %s', (permissions, page) => {
    expect(ownPageOf(aUser({ permissions })).id).toBe(page)
  })

  test('a user with all permissions begins with the administrator’s page', () => {
    expect(ownPageOf(aUser({ permissions: [], isSuperuser: true })).id).toBe('administrator')
  })
})
