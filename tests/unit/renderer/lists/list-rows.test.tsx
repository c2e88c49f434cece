import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ListPage } from '#renderer/lists/list/list-page.tsx'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../screen-harness.tsx'
import { aTag, tagBridge } from './tag-list-harness.ts'
import { screensIn } from '#renderer/app/screens.ts'

/** A list as another area writes it with the framework's list components. */
const selectable: ScreenDefinition = {
  ...(screensIn('tags')[0] as ScreenDefinition),
  load: async () => {
    const columns = [{ id: 'name', label: 'Nazwa', width: 200, value: (tag: { name: string }) => tag.name }]
    return function SelectableTags() {
      return (
        <ListPage
          resource="tags"
          route="/tags/list"
          title="Tagi"
          words={['tag', 'tagi', 'tagów']}
          empty="Tu będą tagi."
          columns={columns}
          renderSelection={(pks) => <output data-testid="selected">{pks.join(',')}</output>}
        />
      )
    }
  },
}

describe('rows', () => {
  test('APP-035 selection shows an action bar with the count, and all matching rows can be selected', async () => {
    const bridge = createFakeBridge(
      {},
      {
        'tags.list': ({ query }) => {
          const size = Math.min(query?.page_size ?? 20, 100)
          const from = ((query?.page ?? 1) - 1) * size
          const length = Math.max(0, Math.min(size, 250 - from))
          return { count: 250, results: Array.from({ length }, (_, index) => aTag(from + index + 1)) }
        },
      },
    )
    const { user } = openScreens([selectable], '/tags/list')
    await screen.findByText('250 tagów')
    expect(screen.queryByRole('region', { name: 'Zaznaczone wiersze' })).toBeNull()
    await user.click(screen.getByLabelText('Zaznacz stronę'))
    expect(screen.getByText(/20\szaznaczonych/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Zaznacz wszystkie pasujące: 250' }))
    expect(await screen.findByText(/250\szaznaczonych/)).toBeTruthy()
    expect(screen.getByTestId('selected').textContent.split(',')).toHaveLength(250)
    expect(
      bridge
        .callsOf('tags.list')
        .slice(1)
        .map(({ query }) => query?.page),
    ).toEqual([1, 2, 3])
    await user.click(screen.getByRole('button', { name: 'Odznacz' }))
    expect(screen.queryByTestId('selected')).toBeNull()
  })

  test('APP-050 APP-051 a record with a public address in a shop has a link that opens that page', async () => {
    const opened: string[] = []
    createFakeBridge(
      { 'window.openExternal': ({ url }) => void opened.push(url) },
      {
        'tags.list': () => ({
          count: 1,
          results: [
            aTag(1, {
              absolute_public_pl_url: 'https://pl.example/tag/1',
              absolute_public_de_url: 'https://de.example/tag/1',
            }),
          ],
        }),
      },
    )
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('tag 1')
    await user.click(screen.getByRole('button', { name: 'Działania' }))
    await user.click(screen.getByRole('menuitem', { name: 'Otwórz w polskim sklepie' }))
    await user.click(screen.getByRole('button', { name: 'Działania' }))
    await user.click(screen.getByRole('menuitem', { name: 'Otwórz w niemieckim sklepie' }))
    expect(opened).toEqual(['https://pl.example/tag/1', 'https://de.example/tag/1'])
  })

  test('APP-052 a record without a public address for a shop has no link for that shop', async () => {
    createFakeBridge(
      {},
      {
        'tags.list': () => ({
          count: 1,
          results: [aTag(1, { absolute_public_de_url: 'https://de.example/tag/1' })],
        }),
      },
    )
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('tag 1')
    await user.click(screen.getByRole('button', { name: 'Działania' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Edytuj',
      'Otwórz w niemieckim sklepie',
      'Otwórz w nowym oknieCtrl+Enter',
      'Kopiuj odnośnik',
      'Usuń',
    ])
  })

  test('APP-035 columns can be hidden, and the choice is saved for this user and route', async () => {
    tagBridge()
    const { user } = openScreens(screensIn('tags'), '/tags/list', { username: 'ewa' })
    await screen.findByText('tag 1')
    await user.click(screen.getByRole('button', { name: 'Kolumny i gęstość' }))
    await user.click(await screen.findByLabelText('Dodano'))
    expect(screen.queryByRole('columnheader', { name: /Dodano/ })).toBeNull()
    const kept = localStorage.getItem('columns:ewa:/tags/list')
    expect(JSON.parse(kept ?? '{}')).toMatchObject({ hidden: ['date_added'] })
    expect(localStorage.getItem('list:/tags/list')).toBe('')
  })
})
