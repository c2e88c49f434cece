import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListPage } from '#renderer/lists/list/list-page.tsx'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { tagBridge } from './tag-list-harness.ts'
import { openScreens } from '../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const EWA = { pk: 7, username: 'ewa' }
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent.replace('▲', ''))
const OWN = JSON.stringify({ order: [], hidden: ['date_modified'], widths: {}, density: 'standard' })
const VIEW = { order: [], hidden: ['date_added', 'date_modified', 'last_modified_by'], widths: { name: 400 } }

function keep(columns?: object) {
  localStorage.setItem('columns:ewa:/tags/list', OWN)
  const view = { name: 'Pilne', query: 'search=pil', isDefault: false, ...(columns && { columns }) }
  localStorage.setItem('views:7:/tags/list', JSON.stringify([view]))
}

async function openTags(to: string) {
  tagBridge()
  const opened = openScreens(screensIn('tags'), to, EWA)
  await screen.findByText('300 tagów')
  return opened
}

test("a view shows its own columns while it is open, and does not change the user's", async () => {
  keep(VIEW)
  const { go } = await openTags('/tags/list?search=pil')
  expect(heads().slice(0, 2)).toEqual(['Nazwa', 'Działania'])
  await go('/tags/list?search=inne')
  await waitFor(() => expect(heads()).toContain('Dodano'))
  expect(heads()).not.toContain('Zmodyfikowano')
  expect(localStorage.getItem('columns:ewa:/tags/list')).toBe(OWN)
})

test("a view of an earlier version, without columns, shows the user's columns", async () => {
  keep()
  await openTags('/tags/list?search=pil')
  expect(heads()).toContain('Dodano')
  expect(heads()).not.toContain('Zmodyfikowano')
})

test('a change of columns in a view is temporary until it is saved in the view or applied to the whole list', async () => {
  keep(VIEW)
  const { user, go } = await openTags('/tags/list?search=pil')
  const panel = async () => {
    await user.click(screen.getByRole('button', { name: 'Kolumny i gęstość' }))
    return within(await screen.findByRole('group', { name: 'Kolumny i gęstość' }))
  }
  const columns = await panel()
  await user.click(columns.getByLabelText('Dodano'))
  expect(heads()).toContain('Dodano')
  expect(localStorage.getItem('views:7:/tags/list')).toContain('"date_added"')
  await user.click(columns.getByRole('button', { name: 'Zapisz w widoku' }))
  expect(localStorage.getItem('views:7:/tags/list')).not.toContain('"date_added"')
  expect(localStorage.getItem('columns:ewa:/tags/list')).toBe(OWN)
  await user.click(columns.getByRole('button', { name: 'Używaj na całej liście' }))
  await go('/tags/list?search=inne')
  await waitFor(() => expect(heads()).toContain('Dodano'))
  expect(heads()).not.toContain('Edytował(a)')
})

/** A list with a built-in view. */
const withView: ScreenDefinition = {
  ...(screensIn('tags')[0] as ScreenDefinition),
  load: async () => {
    const columns = [
      {
        id: 'name',
        label: 'Nazwa',
        width: 200,
        value: (tag: { name: string }) => tag.name,
        searchName: 'name',
      },
    ]
    const views = [{ name: 'Ważne', filters: { name: 'vip' } }]
    return function Tags() {
      return (
        <ListPage
          resource="tags"
          route="/tags/list"
          title="Tagi"
          words={['tag', 'tagi', 'tagów']}
          columns={columns}
          empty="Tu będą tagi."
          views={views}
        />
      )
    }
  },
}

test('a built-in view is one click away, is cleared by another click, and can be hidden and shown again', async () => {
  tagBridge()
  const { user, address } = openScreens([withView], '/tags/list', EWA)
  await screen.findByText('300 tagów')
  const chip = () =>
    within(screen.getByRole('group', { name: 'Typowe widoki' })).getByRole('button', { name: 'Ważne' })
  await user.click(chip())
  expect(address()).toBe('/tags/list?name=vip')
  expect(chip().getAttribute('aria-pressed')).toBe('true')
  await user.click(chip())
  expect(address()).toBe('/tags/list')
  await user.click(screen.getByRole('button', { name: 'Widoki' }))
  await user.click(await screen.findByRole('button', { name: 'Ukryj z paska: Ważne' }))
  expect(screen.queryByRole('group', { name: 'Typowe widoki' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pokaż na pasku: Ważne' }))
  expect(chip()).toBeTruthy()
})
