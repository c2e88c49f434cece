import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { actionButton, Machine, openStation } from './station-harness.tsx'

const infos = (posts: readonly unknown[]) =>
  posts.flatMap((items) => (items as { info: string }[]).map(({ info }) => info))

async function start(): Promise<void> {
  const button = await actionButton(/^ROZPOCZNIJ/)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button)
  await screen.findByText('Rozpoczęto. Tego nie można cofnąć.')
}

test('CUBE-019 the note is a button until it is opened, is sent as the info of the stage action, and not with the next one', async () => {
  const keys = userEvent.setup()
  const station = await openStation(new Machine().add(5).add(6))
  station.line(5)
  await keys.click(await screen.findByRole('button', { name: 'Dopisz notatkę' }))
  const field = screen.getByRole('textbox', { name: 'Notatka' })
  expect(document.activeElement).toBe(field)
  await keys.type(field, 'arkusz 3 porysowany, 2 szt. mniej')
  await keys.keyboard('{Enter}')
  // The station has the focus again, and the note stays visible.
  const opener = screen.getByRole('button', { name: 'Zmień notatkę' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(screen.getByText('arkusz 3 porysowany, 2 szt. mniej')).toBeTruthy()
  expect(station.posts()).toEqual([])

  await start()
  expect(infos(station.posts())).toEqual(['arkusz 3 porysowany, 2 szt. mniej'])
  await screen.findByRole('button', { name: 'Dopisz notatkę' })

  station.line(6)
  await screen.findByRole('heading', { name: /^POZ 6/ })
  await start()
  expect(infos(station.posts())).toEqual(['arkusz 3 porysowany, 2 szt. mniej', ''])
})

test('digits of a note tick nothing, and Escape closes its field without leaving the job', async () => {
  const keys = userEvent.setup()
  const machine = new Machine().add(5)
  machine.action = { checklist_before_start: ['nóż sprawdzony'] }
  const station = await openStation(machine)
  station.line(5)
  const box = await screen.findByRole('checkbox', { name: /nóż sprawdzony/ })
  await keys.click(screen.getByRole('button', { name: 'Dopisz notatkę' }))
  await keys.keyboard('1 z 1{Escape}')
  expect(screen.getByRole('button', { name: 'Zmień notatkę' })).toBeTruthy()
  expect(screen.getByText('1 z 1')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^POZ 5/ })).toBeTruthy()
  expect(box.getAttribute('aria-checked')).toBe('false')
})

test('a scan is handled while its field is open, and the next line starts without the note', async () => {
  const keys = userEvent.setup()
  const station = await openStation(new Machine().add(5).add(6))
  station.line(5)
  await keys.click(await screen.findByRole('button', { name: 'Dopisz notatkę' }))
  await keys.keyboard('czeka na folię')
  station.line(6)
  await screen.findByRole('heading', { name: /^POZ 6/ })
  expect(screen.queryByText('czeka na folię')).toBeNull()
  expect(screen.getByRole('button', { name: 'Dopisz notatkę' })).toBeTruthy()
})
