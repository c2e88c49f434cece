import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, LANGUAGES, translatedName } from '#shared/domain/languages.ts'
import { valuesOfProduct } from '#renderer/features/catalogue/products/form/product-values.ts'
import { products } from '#shared/api/resources/products.ts'
import { successNotice } from '../../../screen-harness.tsx'
import { aProduct, openProduct } from './fake-product.ts'

test('CAT-022 the form holds seven texts in each of the five languages', () => {
  const values = valuesOfProduct(products.record.parse({ ...aProduct().record }))
  const texts = [
    'name',
    'short_description',
    'description',
    'materials',
    'title_seo',
    'description_seo',
    'keywords_seo',
  ]
  for (const text of texts) {
    for (const language of LANGUAGES) expect(values).toHaveProperty(translatedName(text, language))
  }
})

test('CAT-022 each language has a control for each text; typed text is sent as that language’s text', async () => {
  const { bridge, user } = openProduct(aProduct(), '/products/update/5?section=texts', {
    operations: { 'products.update': () => aProduct().record },
  })
  for (const language of LANGUAGES) {
    await user.click(await screen.findByRole('tab', { name: new RegExp(`^${language.toUpperCase()}\\b`) }))
    const part = within(await screen.findByRole('group', { name: LANGUAGE_NAMES[language] }))
    const plain = ['Tytuł SEO', 'Opis SEO', 'Słowa kluczowe SEO']
    // The Polish name is in the first section.
    if (language !== 'pl') plain.push('Nazwa')
    for (const label of plain) {
      const field = part.getByRole('textbox', { name: `${label}: ${LANGUAGE_NAMES[language]}` })
      fireEvent.change(field, { target: { value: `${label} ${language}` } })
    }
    for (const label of ['Krótki opis', 'Opis', 'Materiały'])
      expect(part.getByRole('button', { name: `Edytuj: ${label}, ${LANGUAGE_NAMES[language]}` })).toBeTruthy()
  }
  await user.click(screen.getByText('Podstawowe'))
  expect(await screen.findByRole('textbox', { name: /^Nazwa \(PL\)/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(bridge.callsOf('products.update')).toHaveLength(1))
  const sent = bridge.callsOf('products.update')[0]?.body
  for (const language of LANGUAGES)
    expect(sent).toMatchObject({
      [`title_seo_${language}`]: `Tytuł SEO ${language}`,
      [`description_seo_${language}`]: `Opis SEO ${language}`,
      [`keywords_seo_${language}`]: `Słowa kluczowe SEO ${language}`,
      ...(language !== 'pl' && { [`name_${language}`]: `Nazwa ${language}` }),
    })
})

test('CAT-029 CAT-030 CAT-031 CAT-033 CAT-034 kinds, packages, categories, appliances and pages come from their own requests', async () => {
  const { bridge } = openProduct(aProduct())
  await screen.findByRole('textbox', { name: /^Nazwa \(PL\)/ })
  await waitFor(() => {
    for (const operation of [
      'products.kindOptions',
      'packages.options',
      'categories.productParents',
      'appliances.options',
      'pages.productPages',
    ] as const) {
      expect(bridge.callsOf(operation)).toHaveLength(1)
    }
  })
})

test('CAT-035 the parameters come from their request with their options', async () => {
  const { bridge } = openProduct(aProduct(), '/products/update/5?section=parameters')
  expect(await screen.findByText('Orientacja')).toBeTruthy()
  expect(bridge.callsOf('productParameters.withOptions')).toHaveLength(1)
})

test('CAT-035 parameters that are sent as options with nested options can be chosen too', async () => {
  const { bridge, user } = openProduct(aProduct(), '/products/update/5?section=parameters', {
    operations: {
      'productParameters.withOptions': () => [
        { value: 41, label: 'Orientacja', options: [{ value: 411, label: 'pionowa' }] },
        { value: 42, label: 'Krawędź', options: [{ value: 421, label: 'prosta' }] },
      ],
    },
  })
  await user.click(await screen.findByRole('combobox', { name: 'Krawędź' }))
  await user.click(await screen.findByRole('option', { name: /prosta/ }))
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Zapisano produkt „Ulotki A5”')
  expect(bridge.callsOf('products.updateLists').map(({ body }) => body)).toEqual([
    { parameters: [{ parameter: 42, parameter_options: [421] }] },
  ])
})

test("CAT-037 CAT-038 CAT-039 page count, cover pages and deadline are chosen only from the product's groups", async () => {
  const { bridge } = openProduct(aProduct(), '/products/update/5?section=production')
  for (const label of ['Grupa liczby stron', 'Grupa liczby stron okładki', 'Grupa terminu']) {
    const choice = await screen.findByRole('combobox', { name: label })
    const offered = within(choice).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['—', 'Papier', 'Format'])
    fireEvent.change(choice, { target: { value: '11' } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Zapisano produkt „Ulotki A5”')
  expect(bridge.callsOf('products.update').map(({ body }) => body)).toEqual([
    {
      option_group_for_page_count: 11,
      option_group_for_cover_page_count: 11,
      option_group_for_deadline: 11,
    },
  ])
})

test('CAT-044 CAT-045 the stored product is copied and hidden from its form', async () => {
  const { bridge } = openProduct(aProduct(), '/products/update/5', {
    operations: { 'products.publishMany': () => null, 'products.copy': () => ({ pk: 5 }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ukryj' }))
  await successNotice('Ukryto produkt „Ulotki A5”')
  expect(bridge.callsOf('products.publishMany').map(({ body }) => body)).toEqual([
    [{ pk: 5, is_published: false }],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Kopiuj' }))
  await waitFor(() =>
    expect(bridge.callsOf('products.copy').map(({ params }) => params)).toEqual([{ pk: 5 }]),
  )
})
