import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedOut } from '#support/renderer/people.ts'
import { put } from '#support/renderer/put.ts'
import { nextButton } from '../features/packing/packing-harness.tsx'
import { startPictures } from '../features/preflight/picture-server.ts'
import { openShop, partsOf, pick, press, select, sizedField, type Shop } from './shop-window.ts'

// Runs every main task in the client's screens over sockets, on our own sandbox and on one that imitates another
// server.
describe.each(['usual', 'stranger'] as const)('on a server that responds as %s', (temper) => {
  let shop: Shop
  beforeAll(async () => void (shop = await openShop(temper)))
  afterAll(() => shop.close())

  const facts = () => screen.findByRole('complementary', { name: 'Dane zamówienia' })

  test('AUTH-006 a user signs in with a password and sees the home screen under their name', async () => {
    const app = await shop.open('biuro', '/login', {
      'session.get': () => signedOut,
      'session.signIn': ({ username, password }) => shop.signIn(username, password),
    })
    const member = (await shop.control.staff()).find(({ username }) => username === 'biuro')
    await put(app.user, await screen.findByLabelText('Nazwa użytkownika'), 'biuro')
    await put(app.user, screen.getByLabelText('Hasło'), member?.password ?? '')
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(app.path()).toBe('/'))
    expect((await screen.findByRole('banner')).textContent).toContain('Barbara Zielińska')
    expect(await screen.findByText('Twoje kompetencje')).toBeTruthy()
    expect(await shop.complaints()).toEqual([])
  })

  test('an order is created from a client and a product, and shows both by name', async () => {
    const app = await shop.open('biuro', '/order/create')
    await pick(app, 'Klient', 'Anna')
    await select(app, /^Sklep/, 'polski (PL)')
    await select(app, /^Język/, 'polski')
    await pick(app, 'Produkt', 'Wizytówki, 90')
    expect(await select(app, /^Nakład/, 1)).toMatch(/^100 szt/)
    // Only some servers say which groups need an option, and then the first one is proposed.
    await select(app, /^Papier/, 'Kreda mat 250 g')
    await select(app, /^Uszlachetnienie/, 'Folia błysk')
    await press(app, 'Skopiuj z klienta')
    await screen.findByText(/^Cennik: \d/)
    await press(app, 'Utwórz zamówienie')
    await waitFor(() => expect(app.path()).toMatch(/^\/order\/\d+$/))
    expect((await facts()).textContent).toMatch(/^KlientAnna/)
    expect(await screen.findByText('Wizytówki', { selector: 'td' })).toBeTruthy()
    const options = await screen.findByText(/Papier: Kreda mat 250 g/)
    expect(options.closest('td')?.textContent).not.toContain('Dodatki')
    expect(screen.queryByText(/^Nie udało się/)).toBeNull()
    expect(await shop.complaints()).toEqual([])
  })

  test('ORD-077 ORD-078 the delivery of an order is stopped with a reason, which the order then shows', async () => {
    const pk = await shop.control.order('gls')
    const app = await shop.open('biuro', `/order/${pk}`)
    await press(app, 'Więcej')
    await app.user.click(await screen.findByRole('menuitem', { name: 'Wstrzymaj dostawę' }))
    await put(app.user, await screen.findByLabelText(/^Powód wstrzymania/), 'Klient na urlopie')
    await app.user.keyboard('{Enter}')
    await waitFor(async () => expect((await facts()).textContent).toContain('Klient na urlopie'))
    expect(await shop.read(`/api/v1/orders/${pk}/`)).toMatchObject({
      delivery_status: 'stopped',
      delivery_lock_reason: 'Klient na urlopie',
    })
    expect(await shop.complaints()).toEqual([])
  })

  test('an order gets another delivery address and a note, stores both, and shows both', async () => {
    const [pk = 0] = await shop.control.orders('gls')
    const read = () => shop.read(`/api/v1/orders/${pk}/`)
    const before = await read()
    const app = await shop.open('administrator', `/order/${pk}`)
    await press(app, /^Zmień adres:/)
    const address = within(await screen.findByRole('dialog'))
    const street = address.getByRole('textbox', { name: /^Ulica/ })
    await app.user.clear(street)
    await put(app.user, street, 'Piotrkowska')
    await app.user.click(address.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText(/^Piotrkowska \d/)).toBeTruthy()
    await press(app, 'Dodaj notatkę')
    const note = within(await screen.findByRole('dialog'))
    await put(app.user, note.getByRole('textbox', { name: /^Treść/ }), 'Dzwonić przed dostawą.')
    await app.user.click(note.getByRole('button', { name: 'Dodaj notatkę' }))
    const notes = await screen.findByRole('region', { name: /^Notatki/ })
    await within(notes).findByText('Dzwonić przed dostawą.')
    const kept = (record: Record<string, unknown>) => partsOf(record, 'delivery_addresses', 'street')
    const after = await read()
    expect(partsOf(after, 'delivery_addresses')[0]).toMatchObject({ street: 'Piotrkowska' })
    expect(kept(after)).toEqual(kept(before))
    const listed = await shop.read(`/api/v1/notes/?object_id=${pk}`)
    expect(partsOf(listed, 'results')).toContainEqual(
      expect.objectContaining({ object_id: pk, text: expect.stringContaining('Dzwonić przed dostawą.') }),
    )
    expect(await shop.complaints()).toEqual([])
  })

  test('an order is weighed, labelled and packed', async () => {
    const app = await shop.open('pakowanie', `/order/send/${await shop.control.order('ups')}`)
    const weights = () => [...document.querySelectorAll<HTMLInputElement>('.weight-input')]
    await waitFor(() => expect(weights()).not.toEqual([]))
    for (const field of weights()) {
      const [, weight = ''] = /ma ważyć ([\d\s]*,\d+)/.exec(field.closest('li')?.textContent ?? '') ?? []
      fireEvent.focus(field)
      fireEvent.change(field, { target: { value: weight } })
      fireEvent.blur(field)
    }
    await waitFor(() => expect(screen.getAllByText('zapisano')).toHaveLength(weights().length))
    for (const step of ['Generuj etykietę', 'Spakowana']) {
      const button = await nextButton(step)
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
      await app.user.click(button)
    }
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(app.bridge.inputsOf('labels.print')).toHaveLength(1)
    expect(await shop.complaints()).toEqual([])
  })

  test('the pages of a client’s new file are accepted one by one until nothing blocks it', async () => {
    await startPictures()
    const [order = 0] = await shop.control.orders('ups')
    await shop.control.clientSendsFile({ order, name: 'plakat-2-str.pdf', size: 2000, pages: 2 })
    const app = await shop.open('administrator', `/order/${order}`)
    await press(app, 'Pokaż strony pliku plakat-2-str.pdf')
    const dialog = await screen.findByRole('dialog')
    for (let unit = 1; unit <= 2; unit++) {
      await waitFor(() => {
        const stage = within(dialog).getByRole('group', {
          name: new RegExp(`^(Strona|Rozkładówka) ${unit} z`),
        })
        if (stage.getAttribute('aria-busy') !== 'false') throw new Error('the page is not drawn yet')
      })
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
    }
    await within(dialog).findByRole('region', { name: 'Wszystko zaakceptowane' })
    expect(await shop.complaints()).toEqual([])
  })

  test('a product gets a new quantity with its price and a changed price for another one', async () => {
    const pk = await shop.first('/api/v1/products/?ordering=pk')
    const app = await shop.open('administrator', `/products/update/${pk}?section=prices`)
    const [price] = await screen.findAllByRole('textbox', { name: /^Cena netto za nakład, nakład \d/ })
    if (!price) throw new Error('a product without prices')
    fireEvent.change(price, { target: { value: '19,51' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Nakład, nakład nowy/ }), {
      target: { value: '7777' },
    })
    fireEvent.change(await screen.findByRole('textbox', { name: /^Cena netto za nakład, nakład 7777/ }), {
      target: { value: '770,20' },
    })
    await press(app, 'Zapisz')
    await screen.findByText(/^Zapisano produkt/)
    const { quantities } = await shop.read(`/api/v1/products/${pk}/`)
    const prices = (quantities as { price: unknown }[]).map((row) => Number(row.price))
    expect(prices).toEqual(expect.arrayContaining([19.51, 770.2]))
    expect(await shop.complaints()).toEqual([])
  })

  test('a montage is created from a line, paper, sheet and plate, and priced', async () => {
    const app = await shop.open('administrator', '/montages/create')
    const left = await screen.findByRole('grid', { name: 'Dostępne' })
    const free = await waitFor(() => {
      const row = within(left)
        .getAllByRole('row')
        .find(({ dataset, textContent }) => Number(dataset['row']) >= 0 && !textContent?.includes('zablok'))
      if (!row) throw new Error('no line is free')
      return row
    })
    await app.user.click(within(free).getAllByRole('gridcell')[1] ?? free)
    await app.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await screen.findByText('Przeniesiono 1, na montażu 1.')
    await put(app.user, screen.getByRole('textbox', { name: /^Nazwa/ }), 'Wizytówki na kredzie')
    for (const name of [/^Papier$/, /^Arkusz/, /^Płyta$/]) await select(app, name, 1)
    for (const name of [/^Nakład netto/, /^Nadwyżka/, /^Liczba płyt/]) await sizedField(name, '4')
    await app.user.keyboard('{Control>}s{/Control}')
    await screen.findByText(/^Dodano montaż \d+/)
    await waitFor(() => expect(app.path()).toMatch(/^\/montages\/update\/\d+$/))
    const summary = await screen.findByLabelText('Podsumowanie montażu')
    const { price } = await shop.read(`/api/v1/montages/${app.path().split('/').at(-1)}/`)
    expect(Number(price)).toBeGreaterThan(0)
    expect(summary.textContent?.replaceAll(/\s/g, '')).toContain(Number(price).toFixed(2).replace('.', ','))
    expect(await shop.complaints()).toEqual([])
  })

  test('a process gets a stage with machine, action and a precondition, all shown by name', async () => {
    const pk = await shop.first('/api/v1/processes/?ordering=pk')
    const app = await shop.open('administrator', `/processes/update/${pk}`)
    await press(app, 'Dodaj etap')
    const dialog = within(await screen.findByRole('dialog'))
    const machine = await select(app, 'Maszyna', 'Polar 78')
    const action = await select(app, 'Czynność', 1)
    await put(app.user, dialog.getByRole('textbox', { name: /^Czas/ }), '17')
    await press(app, 'Dodaj warunek')
    const option = await pick(app, 'Warunek 1', 'Folia')
    await app.user.click(dialog.getByRole('button', { name: 'Dodaj etap' }))
    await screen.findByText('Dodano etap')
    const stages = await screen.findByRole('list', { name: 'Etapy' })
    const row = within(stages).getAllByRole('listitem').at(-1)
    expect(row?.textContent).toContain(`${machine} · ${action}`)
    expect(row?.textContent).toContain(`„${option.split(': ').at(-1)}”`)
    expect(stages.textContent).not.toMatch(/bez maszyny|nr \d/)
    expect(await shop.complaints()).toEqual([])
  })

  test('an offer is created from a product at its price, and stored with its title, options and category', async () => {
    const app = await shop.open('administrator', '/allegro/offers/create')
    await pick(app, 'Produkt', 'Plakaty')
    await select(app, /^Nakład/, 1)
    await waitFor(() => expect(document.querySelector('[data-place^="group:"] select')).not.toBeNull())
    for (const group of document.querySelectorAll<HTMLSelectElement>('[data-place^="group:"] select'))
      await app.user.selectOptions(group, group.options[1]?.value ?? '')
    const price = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Cena/ })
    await waitFor(() => expect(price.value).toMatch(/^\d+(,\d\d?)?$/))
    const asked = Number(price.value.replace(',', '.'))
    // Several can be chosen, and none is required.
    const extras = screen.getByRole('group', { name: 'Dodatki' })
    expect(within(extras).getAllByRole('checkbox')).toHaveLength(2)
    await press(app, 'Wybierz…')
    const categories = within(await screen.findByRole('dialog', { name: 'Kategoria Allegro' }))
    await put(app.user, categories.getByLabelText('Szukaj kategorii'), 'plakaty')
    const found = await categories.findByRole('list', { name: 'Znalezione kategorie' })
    await app.user.click(within(found).getAllByRole('button')[0] ?? found)
    await pick(app, 'Stan', 'Nowy')
    for (const name of ['Cennik dostawy', 'Czas wysyłki', 'Rękojmia', 'Zwroty'])
      await select(app, new RegExp(`^${name}`), 1)
    await press(app, 'Zapisz')
    await waitFor(() => expect(app.path()).toMatch(/^\/allegro\/offers\/update\/\d+$/))
    const kept = await shop.read(`/api/v1/allegro/offers/${app.path().split('/').at(-1)}/`)
    const { value: title } = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Tytuł/ })
    expect(title).toMatch(/^Plakaty/)
    const shown = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Cena/ })
    expect(kept).toMatchObject({ title, data: { category: expect.stringMatching(/^\d+$/) } })
    expect(Number(kept['price'])).toBe(asked)
    expect(Number(shown.value.replace(',', '.'))).toBe(asked)
    expect(partsOf(kept, 'chosen_options').length).toBeGreaterThan(0)
    expect(await shop.complaints()).toEqual([])
  })

  test('a case gets a reply, which is shown in it under its author', async () => {
    // The page marks a message as read only once in its life, and this page uses both servers.
    const pk = (await shop.control.cases('new'))[temper === 'usual' ? 0 : 1]
    const app = await shop.open('administrator', `/messages/update/${pk}`)
    await put(app.user, await screen.findByRole('textbox', { name: 'Treść odpowiedzi' }), 'Wysyłamy jutro.')
    await press(app, /^Wyślij$/)
    const conversation = await screen.findByRole('region', { name: 'Rozmowa' })
    await within(conversation).findByText('Wysyłamy jutro.')
    await waitFor(() => expect(within(conversation).queryByText(/^nieprzeczytan/)).toBeNull())
    await waitFor(() => expect(within(conversation).queryByText('Wysyłanie…')).toBeNull())
    expect((await shop.read(`/api/v1/client-contacts/${pk}/`))['conversation_messages']).toEqual(
      expect.arrayContaining([expect.objectContaining({ content: 'Wysyłamy jutro.', user_is_admin: true })]),
    )
    expect(await shop.complaints()).toEqual([])
  })
})
