import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RowOf } from '#renderer/lib/resource-calls.ts'
import {
  FormOptionsChoice,
  FormOptionsSelect,
  FormResourceChoice,
} from '#renderer/forms/fields/form-search.tsx'
import { SearchSelect } from '#renderer/forms/fields/search-select.tsx'
import { useLocalOptions, useResourceOptions } from '#renderer/forms/fields/option-source.ts'
import { useField } from '#renderer/forms/fields/use-field.ts'
import { useResourceLabels } from '#renderer/forms/fields/use-option-labels.ts'
import { isNearEnd } from '#renderer/forms/fields/use-load-more.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { Held, openForm } from './form-page.tsx'

const from = { resource: 'tags', labelOf: (tag: RowOf<'tags'>) => tag.name } as const
/** A multi-select field of records in a form. */
function Tags() {
  const { value, change } = useField('tags', 'Tagi')
  const [isNeeded, setIsNeeded] = useState(false)
  const chosen = value as number[]
  const { labelOf, remember } = useResourceLabels(from, chosen)
  return (
    <SearchSelect
      label="Tagi"
      source={useResourceOptions(from, isNeeded)}
      labelOf={labelOf}
      value={chosen}
      onOpen={() => setIsNeeded(true)}
      onPick={remember}
      onChange={change}
    />
  )
}

const COLOURS = ['Żółty', 'Zielony', 'Biały'].map((label, index) => ({ value: index + 1, label }))
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Tagi|Tag|Kolor/ })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)

/** A server with 45 tags, 20 to a page. */
function manyTags() {
  const tags = Array.from({ length: 45 }, (_, index) => ({ pk: index + 1, name: `tag ${index + 1}` }))
  return createFakeBridge(
    {},
    {
      'tags.list': ({ query }) => {
        const found = tags.filter(({ name }) => name.includes(query?.search ?? ''))
        const start = ((query?.page ?? 1) - 1) * 20
        return { count: found.length, results: found.slice(start, start + 20) }
      },
      'tags.retrieve': ({ params }) => tags.find(({ pk }) => pk === params.pk),
    },
  )
}

/** Gives the list a height, which jsdom does not, and scrolls it. */
function scrollTo(scrollTop: number, scrollHeight: number) {
  const list = screen.getByRole('listbox')
  Object.defineProperties(list, {
    clientHeight: { value: 200, configurable: true },
    scrollHeight: { value: scrollHeight, configurable: true },
    scrollTop: { value: scrollTop, configurable: true, writable: true },
  })
  fireEvent.scroll(list)
}

describe('growing list', () => {
  test('of three thousand options a hundred are rendered at first and more on scrolling; all are counted', async () => {
    const brands = Array.from({ length: 3000 }, (_, place) => ({ value: place, label: `Marka ${place}` }))
    const { user } = openForm({ tags: [] }, <FormOptionsSelect name="tags" label="Tagi" options={brands} />)
    await user.click(box())
    expect(options()).toHaveLength(100)
    expect(screen.getAllByRole('option')[99]?.getAttribute('aria-setsize')).toBe('3000')
    const list = screen.getByRole('listbox')
    Object.defineProperties(list, {
      clientHeight: { value: 200 },
      scrollHeight: { get: () => list.children.length * 30 },
      scrollTop: { value: 2800 },
    })
    fireEvent.scroll(list)
    expect(options()).toHaveLength(200)
    await user.keyboard('{ArrowUp}{ArrowDown>3/}')
    const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('Marka 3')
    expect(active?.getAttribute('aria-posinset')).toBe('4')
  })

  test('APP-074 more is loaded at a distance of 0.3 of the visible height', () => {
    const at = (scrollTop: number) => isNearEnd({ scrollTop, clientHeight: 200, scrollHeight: 1000 })
    expect([at(0), at(739), at(740), at(800)]).toEqual([false, false, true, true])
  })

  test('APP-074 scrolling near the end requests the next page, once, until there is none', async () => {
    const bridge = manyTags()
    const { user } = openForm({ tags: [] }, <Tags />)
    const pages = () => bridge.callsOf('tags.list').map(({ query }) => query?.page)
    expect(pages()).toEqual([])
    await user.click(box())
    await waitFor(() => expect(options()).toHaveLength(20))
    scrollTo(339, 600)
    expect(pages()).toEqual([1])
    scrollTo(340, 600)
    scrollTo(341, 600)
    // The longer list is no longer near its end.
    scrollTo(341, 1200)
    await waitFor(() => expect(options()).toHaveLength(40))
    expect(pages()).toEqual([1, 2])
    scrollTo(1000, 1200)
    await waitFor(() => expect(options()).toHaveLength(45))
    scrollTo(1300, 1350)
    expect(pages()).toEqual([1, 2, 3])
  })

  test('APP-074 the server searches, and paging starts again', async () => {
    const bridge = manyTags()
    const { user } = openForm({ tags: [] }, <Tags />)
    await user.type(box(), 'tag 44')
    await waitFor(() => expect(options()).toEqual(['tag 44']))
    expect(bridge.callsOf('tags.list').at(-1)?.query).toEqual({
      ordering: 'name',
      page: 1,
      page_size: 20,
      search: 'tag 44',
    })
  })
})

describe('choosing', () => {
  test('values are added immediately, by the keyboard, without saving the form', async () => {
    manyTags()
    const { user, sent, save } = openForm({ tags: [3] }, <Tags />)
    const chosen = await screen.findByRole('list', { name: 'Wybrane: Tagi' })
    await within(chosen).findByText('tag 3')
    await user.click(box())
    await waitFor(() => expect(options()).toHaveLength(20))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(within(chosen).getByText('tag 2')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(sent).toEqual([])
    await save()
    await waitFor(() => expect(sent).toEqual([{ tags: [3, 2] }]))
  })

  test('APP-074 a single choice is searched, shown by its name and cleared', async () => {
    manyTags()
    const { user, sent, save } = openForm(
      { tag: 7 },
      <FormResourceChoice name="tag" label="Tag" from={from} />,
    )
    await waitFor(() => expect(box().value).toBe('tag 7'))
    await user.type(box(), '45')
    await waitFor(() => expect(options()).toEqual(['tag 45']))
    await user.click(screen.getByRole('option'))
    expect(box().value).toBe('tag 45')
    await save()
    await user.click(screen.getByRole('button', { name: 'Wyczyść: Tag' }))
    await save()
    await waitFor(() => expect(sent).toEqual([{ tag: 45 }, { tag: null }]))
  })

  test('APP-074 known options are searched without case and diacritics; Escape closes', async () => {
    const { user, sent, save } = openForm(
      { colour: 2, others: [] },
      <>
        <FormOptionsChoice name="colour" label="Kolor" options={COLOURS} isRequired />
        <FormOptionsSelect name="others" label="Inne" options={COLOURS} />
      </>,
    )
    expect(box().value).toBe('Zielony')
    await user.type(box(), 'zol')
    await waitFor(() => expect(options()).toEqual(['Żółty']))
    await user.keyboard('{Escape}')
    expect(box().value).toBe('Zielony')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await user.click(screen.getByRole('combobox', { name: 'Inne' }))
    await user.click(await screen.findByRole('option', { name: 'Biały' }))
    await save()
    await waitFor(() => expect(sent).toEqual([{ colour: 2, others: [3] }]))
  })

  test('the option that is exactly the typed text is the first, in whatever order they were found', async () => {
    const products = ['Ulotki składane', 'Duże ulotki', 'Ulotki'].map((label, value) => ({ value, label }))
    const { user, sent, save } = openForm(
      { colour: 0 },
      <FormOptionsChoice name="colour" label="Kolor" options={products} isRequired />,
    )
    await user.type(box(), 'ulotki')
    await waitFor(() => expect(options()).toEqual(['Ulotki', 'Ulotki składane', 'Duże ulotki']))
    await user.keyboard('{Enter}')
    await save()
    await waitFor(() => expect(sent).toEqual([{ colour: 2 }]))
  })
})

describe('Enter before the response', () => {
  const shops = ['Nowak', 'Nowakowska', 'Zając'].map((name, index) => ({ pk: index + 1, name }))

  /** A server whose search responses wait for the test. An empty search is answered immediately. */
  function slowTags() {
    const asked: string[] = []
    const held: (() => void)[] = []
    createFakeBridge(
      {},
      {
        'tags.list': ({ query }) => {
          const text = query?.search ?? ''
          const results = shops.filter(({ name }) => name.toLowerCase().includes(text))
          const answer = { count: results.length, results }
          if (text === '') return answer
          asked.push(text)
          return new Promise((resolve) => held.push(() => resolve(answer)))
        },
      },
    )
    return { asked, answer: () => act(() => held.splice(0).forEach((send) => send())) }
  }

  async function openTag() {
    const server = slowTags()
    const page = openForm({ tag: null }, <FormResourceChoice name="tag" label="Tag" from={from} />)
    await page.user.click(box())
    await waitFor(() => expect(options()).toEqual(['Nowak', 'Nowakowska', 'Zając']))
    return { ...page, ...server }
  }

  test('APP-074 Enter waits for the results of the typed text and never takes an option of the earlier text', async () => {
    const { user, sent, save, asked, answer } = await openTag()
    await user.type(box(), 'zaj{Enter}')
    expect(box().value).toBe('zaj')
    await waitFor(() => expect(asked).toEqual(['zaj']))
    expect(box().value).toBe('zaj')
    answer()
    await waitFor(() => expect(box().value).toBe('Zając'))
    await save()
    await waitFor(() => expect(sent).toEqual([{ tag: 3 }]))
  })

  test('APP-074 if several new options arrive, they are shown and none is taken; the next Enter takes the selected one', async () => {
    const { user, asked, answer } = await openTag()
    await user.type(box(), 'nowak{ArrowDown}{Enter}')
    await waitFor(() => expect(asked).toEqual(['nowak']))
    answer()
    await waitFor(() => expect(options()).toEqual(['Nowak', 'Nowakowska']))
    expect(box().value).toBe('nowak')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(box().value).toBe('Nowakowska'))
  })

  test('APP-074 further typing or Escape cancels the waiting Enter', async () => {
    const { user, asked, answer } = await openTag()
    await user.type(box(), 'zaj{Enter}')
    await waitFor(() => expect(asked).toEqual(['zaj']))
    await user.keyboard('{Escape}')
    answer()
    await user.type(box(), 'nowako{Enter}{Backspace}')
    await waitFor(() => expect(asked.at(-1)).toBe('nowak'))
    answer()
    await waitFor(() => expect(options()).toEqual(['Nowak', 'Nowakowska']))
    expect(box().value).toBe('nowak')
  })
})

describe('removing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function Select({ changes }: { changes: unknown[] }) {
    const source = useLocalOptions(COLOURS)
    return (
      <Held<readonly (string | number)[]> start={[1, 2, 3]} changes={changes as []}>
        {(value, change) => (
          <SearchSelect
            label="Kolory"
            value={value}
            onChange={change}
            source={source}
            labelOf={(key) => COLOURS.find((colour) => colour.value === key)?.label ?? ''}
          />
        )}
      </Held>
    )
  }

  const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Usuń ${name}` }))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const chips = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replace('×', ''))

  test('APP-075 removing is visible immediately and takes effect 1000 ms after the last removal', () => {
    const changes: unknown[] = []
    render(<Select changes={changes} />)
    remove('Zielony')
    expect(chips()).toEqual(['Żółty', 'Biały'])
    pass(999)
    expect(changes).toEqual([])
    remove('Żółty')
    pass(999)
    expect(changes).toEqual([])
    pass(1)
    expect(changes).toEqual([[3]])
    expect(chips()).toEqual(['Biały'])
  })

  test('APP-075 leaving the field, or a shortcut in it, does not lose a pending removal', () => {
    const changes: unknown[] = []
    render(<Select changes={changes} />)
    remove('Zielony')
    expect(document.activeElement).toBe(box())
    fireEvent.keyDown(box(), { key: 's', ctrlKey: true })
    expect(changes).toEqual([[1, 3]])
    remove('Biały')
    fireEvent.blur(box(), { relatedTarget: document.body })
    expect(changes).toEqual([[1, 3], [1]])
    pass(5000)
    expect(changes).toHaveLength(2)
  })

  test('APP-075 a field that is unmounted applies its pending removal', () => {
    const changes: unknown[] = []
    const { unmount } = render(<Select changes={changes} />)
    remove('Zielony')
    unmount()
    expect(changes).toEqual([[1, 3]])
  })
})
