import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from '#renderer/ui/unbroken.tsx'

const unbroken = (text: string) => {
  const { container } = render(<Unbroken text={text} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('.unbroken')].map((part) => part.textContent)
}

test('a postcode stays on one line wherever it is in the text', () => {
  expect(unbroken('90-001 Łódź')).toEqual(['90-001'])
  expect(unbroken('Anna Nowak, Długa 5/3, 00-950 Warszawa, 31-002 Kraków')).toEqual(['00-950', '31-002'])
})

test('other numbers with hyphens may break', () => {
  for (const text of ['', '10115 Berlin', 'tel. 600-100-200', 'FV 112-0012', '190-001'])
    expect(unbroken(text)).toEqual([])
})
