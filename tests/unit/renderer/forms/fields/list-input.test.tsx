import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormList, ListInput } from '#renderer/forms/fields/list-input.tsx'
import { Held, openForm, renderPage } from './form-page.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('Adresy')
const open = (...ips: string[]) => openForm({ ips }, <FormList name="ips" label="Adresy" />)

function entries(): (string | null)[] {
  const list = screen.queryByRole('list', { name: 'Wpisane: Adresy' })
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.replace('×', '') ?? '')
    : []
}

test('APP-067 empty text adds nothing', async () => {
  const { user } = open('10.0.0.1')
  await user.click(screen.getByRole('button', { name: 'Dodaj: Adresy' }))
  await user.type(input(), '   {Enter}')
  expect(entries()).toEqual(['10.0.0.1'])
  expect(input().value).toBe('')
})

test('APP-068 an existing entry clears the text and is not added again', async () => {
  const { user } = open('10.0.0.1')
  await user.type(input(), ' 10.0.0.1 {Enter}')
  expect(input().value).toBe('')
  expect(entries()).toEqual(['10.0.0.1'])
})

test('Enter, the button and leaving the field add an entry; Enter does not save the form', async () => {
  const { user, sent, save } = open()
  await user.type(input(), 'a{Enter}')
  await user.type(input(), 'b')
  await user.click(screen.getByRole('button', { name: 'Dodaj: Adresy' }))
  await user.type(input(), 'c')
  await user.tab()
  expect(entries()).toEqual(['a', 'b', 'c'])
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Usuń b' }))
  await save()
  await waitFor(() => expect(sent).toEqual([{ ips: ['a', 'c'] }]))
})

test('APP-068 the same applies outside a form', async () => {
  const changes: (readonly string[])[] = []
  const user = renderPage(
    <Held<readonly string[]> start={['a']} changes={changes}>
      {(value, change) => <ListInput label="Adresy" value={value} onChange={change} />}
    </Held>,
  )
  await user.type(input(), 'a{Enter}b{Enter}b{Enter}')
  expect(changes).toEqual([['a', 'b']])
})
