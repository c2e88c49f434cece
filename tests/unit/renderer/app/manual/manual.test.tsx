import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { manualPages, ownPageOf } from '#renderer/app/manual/manual-pages.ts'
import { openOverlay } from '#renderer/app/shell-state.ts'
import { COMMAND_NAMES, commandCode } from '#shared/domain/command-codes.ts'
import { sourcesOf } from '#support/product-source.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'

/** All of the program but the manual itself. */
const product = [...sourcesOf('renderer', 'main', 'shared')]
  .filter(([path]) => !path.includes('/app/manual/'))
  .map(([, text]) => text)
  .join('\n')
const textsOf = ({ intro, chapters }: (typeof manualPages)[number]) => [
  intro,
  ...chapters.flatMap(({ points }) => points),
]

describe('the manual speaks of what there is', () => {
  test.each(manualPages)('$title: every name in quotes stands on some screen', (page) => {
    const quoted = textsOf(page).flatMap((text) =>
      [...text.matchAll(/„([^”]+)”/g)].map(([, name]) => name ?? ''),
    )
    expect(quoted.filter((name) => !product.includes(name))).toEqual([])
  })

  test.each(manualPages)('$title: every key is one that the program knows', ({ keys }) => {
    const isKnown = (chord: string) =>
      [`'${chord}'`, `key === '${chord}'`].some((text) => product.toLowerCase().includes(text))
    // Alt+1 … Alt+9 are made for as many packages as there are.
    expect(keys.filter((key) => key.keys !== 'alt+1' && !isKnown(key.keys))).toEqual([])
  })
})

describe('"?" leads to it', () => {
  const packer = aUser({ permissions: ['send_order'] })

  test('with the page of one’s own work in front, and the others one press away', async () => {
    await renderApp({ session: signedIn(packer) })
    const user = userEvent.setup()
    await user.keyboard('?')
    await user.click(await screen.findByRole('button', { name: 'Instrukcja' }))
    const manual = within(await screen.findByRole('dialog', { name: 'Instrukcja' }))
    expect(manual.getByRole('article', { name: 'Pakowanie' })).toBeTruthy()
    for (const text of [COMMAND_NAMES.confirm, commandCode('confirm')])
      expect(manual.getByText(text)).toBeTruthy()
    await user.click(manual.getByRole('tab', { name: 'Montaże' }))
    expect(manual.getByRole('article', { name: 'Montaże' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('every page is there for everybody, since people stand in for each other', async () => {
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
    [['add_clientcontactmessage'], 'service'],
    [['change_admin', 'send_order'], 'administrator'],
    [[], 'packer'],
  ])('%j begins with the page %s', (permissions, page) => {
    expect(ownPageOf(aUser({ permissions })).id).toBe(page)
  })

  test('who may do everything begins with the administrator’s', () => {
    expect(ownPageOf(aUser({ permissions: [], isSuperuser: true })).id).toBe('administrator')
  })
})
