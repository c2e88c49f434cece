import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditorShop, openEditor } from './editor-shop.ts'

test('MON-022 the paper is chosen from the papers for montages, not from those of the filter', async () => {
  const opened = await openEditor(new EditorShop(2, 1))
  await within(await screen.findByRole('grid', { name: 'Na montażu' })).findByRole('row', {
    name: /\b1001\b/,
  })
  await opened.user.keyboard('{F4}')
  const paper = await screen.findByRole('combobox', { name: 'Papier' })
  await within(paper).findByRole('option', { name: 'Offset 90 g' })
  const offered = within(paper).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'bez papieru',
    'Kreda mat 350 g',
    'Offset 90 g',
  ])
})
