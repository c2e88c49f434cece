import { describe, expect, test } from 'vitest'
import { allegroConfigurations } from '#shared/api/resources/allegro-configurations.ts'
import { allegroExternals } from '#shared/api/resources/allegro-externals.ts'
import { allegroOffers } from '#shared/api/resources/allegro-offers.ts'
import { allegroThreads } from '#shared/api/resources/allegro-threads.ts'

const { authInfo, deviceCode, revokeToken, retrieve } = allegroConfigurations.operations
const { operations: externals } = allegroExternals

describe('a configuration', () => {
  test('drops secrets and unknown fields, and only reports whether there is a secret', () => {
    const record = retrieve.reply.parse({
      id: 4,
      client_id: 'abc',
      client_secret: 'bardzo-tajne',
      refresh_token: 'tez-tajne',
      base_url: 'https://allegro.pl',
    })
    expect(record).toEqual({
      pk: 4,
      client_id: 'abc',
      has_client_secret: true,
      base_url: 'https://allegro.pl',
      base_api_url: null,
      date_added: null,
      date_modified: null,
      last_modified_by: null,
    })
    expect(retrieve.reply.parse({ pk: 4 }).has_client_secret).toBe(true)
    expect(retrieve.reply.parse({ pk: 4, client_secret: '' }).has_client_secret).toBe(false)
  })

  test('a response that is a list with content is invalid and is not read as “not connected”', () => {
    expect(authInfo.reply.safeParse([[]]).success).toBe(false)
    expect(authInfo.reply.parse([])).toEqual({ code_data: null, access_token_data: null })
  })

  test.each([{}, null, '', [], '{}', 'null', undefined])(
    'has no code and no token if they are %j',
    (empty) => {
      expect(authInfo.reply.parse({ code_data: empty, access_token_data: empty })).toEqual({
        code_data: null,
        access_token_data: null,
      })
    },
  )

  const CODE = {
    device_code: 'tajny-kod-urzadzenia',
    user_code: 'ABCD-1234',
    verification_uri: 'https://allegro.pl/skojarz',
    verification_uri_complete: 'https://allegro.pl/skojarz?code=ABCD-1234',
    expires_in: '3600',
    interval: 5,
  }

  test.each([{ code_data: CODE }, CODE, { code_data: JSON.stringify(CODE) }])(
    'a code is read as the server writes it, without the device code: %#',
    (raw) => {
      expect(deviceCode.reply.parse(raw).code_data).toEqual({
        user_code: 'ABCD-1234',
        verification_uri: CODE.verification_uri,
        verification_uri_complete: CODE.verification_uri_complete,
        expires_in: 3600,
      })
    },
  )

  test('only the account and the dates of a token are read', () => {
    const token = {
      access_token: 'tajne-1',
      refresh_token: 'tajne-2',
      login: 'sklep',
      created_at: '2026-11-22T08:00:00Z',
      expires_in: 43_200,
    }
    expect(authInfo.reply.parse({ access_token_data: token }).access_token_data).toEqual({
      account: 'sklep',
      since: '2026-11-22T08:00:00Z',
      until: '2026-11-22T20:00:00.000Z',
      isExpired: false,
    })
    expect(authInfo.reply.parse({ access_token_data: 'eyJhbGciOi' }).access_token_data).toEqual({
      account: null,
      since: null,
      until: null,
      isExpired: false,
    })
    const expired = authInfo.reply.parse({
      access_token_data: { is_expired: true, expires_at: 1_795_000_000 },
    })
    expect(expired.access_token_data).toMatchObject({ isExpired: true, until: '2026-11-18T11:06:40.000Z' })
  })

  test('ALG-008, ALG-009 only an explicit flag confirms a revocation', () => {
    const revoked = (raw: unknown) => revokeToken.reply.parse(raw).is_revoked
    expect([{ is_revoked: true }, { is_revoked: 'true' }, true].map(revoked)).toEqual([true, true, true])
    expect([{ is_revoked: false }, {}, null, 'ok', { is_revoked: null }].map(revoked)).toEqual(
      Array.from({ length: 5 }, () => false),
    )
  })

  test('accepts only web addresses', () => {
    const body = {
      client_id: 'a',
      client_secret: 'b',
      base_url: 'https://allegro.pl',
      base_api_url: 'ftp://x',
    }
    const issues = allegroConfigurations.operations.create.body.safeParse(body).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['base_api_url'])
  })
})

describe('an offer', () => {
  const read = (raw: object) => allegroOffers.operations.retrieve.reply.parse({ pk: 1, ...raw })

  test('with only a key is valid', () => {
    expect(read({})).toMatchObject({
      chosen_options: [],
      external_errors: null,
      data: { category: null, parameters: [], shoppingRate: null },
    })
  })

  test.each([
    ['{"category": "3786"}', '3786'],
    ['"{\\"category\\": \\"3786\\"}"', '3786'],
    ['', null],
    [null, null],
    [[], null],
  ])('reads data %j', (raw, category) => {
    expect(read({ data: raw }).data?.category).toBe(category)
  })

  test.each(['{"category": "3786", "parameters": [', 'brak', [{ category: '3786' }], 7, '[1]'])(
    'data %j exists but cannot be read: it is not treated as empty, because a save would then replace it',
    (raw) => expect(read({ data: raw }).data).toBeNull(),
  )

  test.each([
    [[], []],
    [null, []],
    ['', []],
    [{}, []],
    ['Oferta odrzucona', ['Oferta odrzucona']],
    [
      ['Pierwszy', 'Drugi'],
      ['Pierwszy', 'Drugi'],
    ],
    [{ message: 'Zła cena', path: 'sellingMode.price' }, ['Zła cena']],
    [{ errors: [{ code: 'X', message: 'A' }, { userMessage: 'B' }] }, ['A', 'B']],
    ['[{"message": "Z tekstu"}]', ['Z tekstu']],
    [{ name: ['Za długi tytuł'], data: { category: ['Brak'] } }, ['Za długi tytuł', 'Brak']],
  ])('reads external_errors %j', (raw, messages) => {
    expect(read({ external_errors: raw }).external_errors?.map(({ message }) => message)).toEqual(messages)
  })

  test('an error retains its code, its field and the parameter that it names', () => {
    const raw = [
      { code: 'Y', message: 'm', userMessage: 'u', path: 'parameters', metadata: { parameterId: 3786 } },
    ]
    expect(read({ external_errors: raw }).external_errors).toEqual([
      { code: 'Y', message: 'm', userMessage: 'u', path: 'parameters', parameterId: '3786' },
    ])
    expect(read({ external_errors: { name: ['Za długi'] } }).external_errors?.[0]?.path).toBe('name')
  })

  test('options, quantity and product may be records, category and handling time may be numbers or options', () => {
    expect(
      read({
        product: { pk: 11, name: 'Ulotki' },
        quantity: '7',
        chosen_options: [{ pk: 3 }, 9],
        delivery_handling_time: { value: 'PT24H', label: '24 godziny' },
        data: { category: 122_011, parameters: null, marka: 'zostaje' },
      }),
    ).toMatchObject({
      product: 11,
      quantity: 7,
      chosen_options: [3, 9],
      delivery_handling_time: 'PT24H',
      data: { category: '122011', parameters: [], marka: 'zostaje' },
    })
  })
})

describe('responses of the marketplace itself', () => {
  test('ALG-022, ALG-023, ALG-024 terms are read from the keys of their responses', () => {
    const terms = [{ id: 'r1', name: 'Kurier' }]
    const beside = [{ id: 'x', name: 'Nie stąd' }]
    const expected = [{ value: 'r1', label: 'Kurier' }]
    expect(externals.shippingRates.reply.parse({ shippingRates: terms, other: beside })).toEqual(expected)
    expect(externals.impliedWarranties.reply.parse({ impliedWarranties: terms, other: beside })).toEqual(
      expected,
    )
    expect(externals.returnPolicies.reply.parse({ returnPolicies: terms, other: beside })).toEqual(expected)
  })

  test('ALG-025 durations and handling times are plain arrays of texts or of options', () => {
    expect(externals.publicationDurations.reply.parse(['WSL', 'P30D'])).toEqual([
      { value: 'WSL', label: 'WSL' },
      { value: 'P30D', label: 'P30D' },
    ])
    expect(externals.deliveryHandlingTimes.reply.parse([{ value: 'PT0S', label: 'natychmiast' }])).toEqual([
      { value: 'PT0S', label: 'natychmiast' },
    ])
  })

  test('hits are read under either spelling of their key, with keys as texts or numbers', () => {
    const hits = [{ id: 122_011, name: 'Ulotki', leaf: true }]
    const found = [{ pk: '122011', name: 'Ulotki', leaf: true }]
    expect(externals.matchingCategories.reply.parse({ matchingCategories: hits })).toMatchObject(found)
    expect(externals.matchingCategories.reply.parse({ matching_categories: hits })).toMatchObject(found)
    expect(externals.categories.reply.parse({ categories: hits })).toMatchObject(found)
  })

  test('a category’s parameter is read with defaults for missing fields', () => {
    const raw = {
      id: 11,
      name: 'Stan',
      type: 'dictionary',
      requiredIf: { parametersWithValue: [], parametersWithoutValue: [] },
      dictionary: [{ id: 1, value: 'Nowy' }],
      restrictions: { multipleChoices: true, min: 3 },
    }
    expect(externals.categoryParameters.reply.parse({ parameters: [raw] })).toEqual([
      {
        id: '11',
        name: 'Stan',
        type: 'dictionary',
        required: false,
        unit: null,
        requiredIf: null,
        displayedIf: null,
        dictionary: [{ id: '1', value: 'Nowy', dependsOnValueIds: [] }],
        options: { ambiguousValueId: null, customValuesEnabled: false, dependsOnParameterId: null },
        restrictions: {
          multipleChoices: true,
          range: false,
          min: '3',
          max: null,
          precision: null,
          minLength: null,
          maxLength: null,
          allowedNumberOfValues: null,
        },
      },
    ])
  })
})

describe('a thread', () => {
  const read = (raw: object) => allegroThreads.operations.retrieve.reply.parse({ pk: 1, ...raw })

  test('with only a key is valid', () => {
    expect(read({})).toMatchObject({
      client: { full_name: null, email: null, client_pk: null },
      messages: [],
      read: false,
    })
  })

  test('only the text of a message is guaranteed', () => {
    const { messages } = read({
      client: 'Jan Nowak',
      messages: [
        'Sam tekst',
        {
          id: 7,
          text: 'Od klienta',
          author: { login: 'kupujacy', isInterlocutor: true },
          createdAt: '2026-11-22',
        },
        { text: 'Od nas', is_admin: true, author: 'Anna' },
      ],
    })
    expect(
      messages.map(({ pk, text, author, is_own, date }) => ({ pk, text, author, is_own, date })),
    ).toEqual([
      { pk: null, text: 'Sam tekst', author: null, is_own: null, date: null },
      { pk: 7, text: 'Od klienta', author: 'kupujacy', is_own: false, date: '2026-11-22' },
      { pk: null, text: 'Od nas', author: 'Anna', is_own: true, date: null },
    ])
  })
})
