import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { screens } from '#renderer/app/screens.ts'
import { createFakeBridge, type FakeBridge } from '#support/renderer/fake-bridge.ts'
import { skipEditors } from '#support/renderer/out-of-sight.ts'
import { openScreens } from '../screen-harness.tsx'

skipEditors()

/** Typical wrong inputs in forms, which must be reported at the field before anything is sent. */
interface Wrong {
  address: string
  label: RegExp
  value: string
  words: string
}

const tooLong = (address: string, label: RegExp, limit: number): Wrong => ({
  address,
  label,
  value: 'ż'.repeat(limit + 1),
  words: `Upewnij się, że to pole ma nie więcej niż ${limit} znaków.`,
})
const NO_ADDRESS = 'Wprowadź poprawny adres IPv4 lub IPv6.'

const WRONG: Wrong[] = [
  tooLong('/admins/create', /^Nazwa użytkownika/, 150),
  tooLong('/appliances/create', /^Nazwa: polski/, 128),
  tooLong('/banners/create', /^Nazwa/, 255),
  tooLong('/clients/create', /^Imię/, 150),
  tooLong('/competencies/create', /^Nazwa: polski/, 128),
  tooLong('/discount-groups/create', /^Nazwa: polski/, 128),
  tooLong('/faqs/create', /^Pytanie: polski/, 255),
  tooLong('/file/create', /^Nazwa: polski/, 255),
  tooLong('/format-group/create', /^Nazwa: polski/, 128),
  tooLong('/groups/create', /^Nazwa/, 150),
  tooLong('/ips/create', /^Opis/, 255),
  tooLong('/machines/create', /^Model/, 128),
  tooLong('/news/create', /^Tytuł: polski/, 255),
  tooLong('/packages/create', /^Nazwa/, 128),
  tooLong('/pages/create', /^Adres: polski/, 255),
  tooLong('/plates/create', /^Nazwa/, 128),
  tooLong('/settings/create', /^Nazwa/, 255),
  { address: '/ips/create', label: /^Adres/, value: '300.1.1.1', words: NO_ADDRESS },
  { address: '/ips/create', label: /^Adres/, value: 'drukarnia.example', words: NO_ADDRESS },
]

const field = async (label: RegExp): Promise<HTMLElement> => {
  const [first] = await screen.findAllByLabelText(label, { selector: 'input, textarea' })
  if (!first) throw new Error(`no field ${label.source}`)
  return first
}
/** Returns the requests to the shop other than reads. */
const writes = ({ requests }: FakeBridge): string[] =>
  requests
    .map(({ input }) => JSON.stringify(input) ?? '')
    .filter((input) => /"operation":"\w+\.(create|update|delete)"/.test(input))

describe('forms report errors before anything is sent', () => {
  test.each(WRONG)('$address $label', async ({ address, label, value, words }) => {
    const bridge = createFakeBridge()
    const { user } = openScreens(screens, address)
    fireEvent.change(await field(label), { target: { value } })
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(writes(bridge)).toEqual([])
  })

  test.each([
    ['/news/create', /^Data publikacji/, ['31.12.2000', '01.01.2031']],
    ['/pages/create', /^Data publikacji/, ['31.12.2000', '01.01.2031']],
    ['/banners/create', /^Wyświetlany od/, ['31.12.2000 10:00']],
    ['/banners/create', /^Wyświetlany do/, ['01.01.2031 10:00']],
  ] as const)('APP-060 %s: %s on %s is out of range', async (address, label, days) => {
    createFakeBridge()
    openScreens(screens, address)
    const input = await field(label)
    for (const day of days) {
      fireEvent.focus(input)
      fireEvent.change(input, { target: { value: '' } })
      fireEvent.keyDown(input, { key: 'Enter' })
      await waitFor(() => expect(screen.queryByText('Data spoza zakresu')).toBeNull())
      fireEvent.change(input, { target: { value: day } })
      fireEvent.keyDown(input, { key: 'Enter' })
      expect(await screen.findByText('Data spoza zakresu')).toBeTruthy()
    }
  })
})
