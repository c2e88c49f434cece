import { differing, type Deviation } from './deviation.ts'

/** Rows of `endpoints.json` without an operation in the client. A row's query follows the `?`. */
const CALLS: Readonly<Record<string, string>> = {
  'GET /image-render/{type}/{width}/{height}/{pk}':
    'A picture: the main process fetches it for the page’s own scheme (services/media/render-address.ts).',
  'GET /api/v1/summernote-files/{pk}/': 'The list gives each file its address already.',
  'GET /api/v1/format/admin_formats_list/': 'formats.list is the same with filters and order.',
  'GET /api/v1/format/admin_formats_as_options/':
    'The lists that choose a format ask for those of their own task.',
  'GET /api/v1/format/admin_order_products_formats/':
    'A line’s format comes with its options and with width and height.',
  'PATCH /api/v1/holidays/{pk}/': 'The calendar adds and deletes a day, nothing of it is edited.',
  'GET /api/v1/pages/admin_layout_options_classes/':
    'No field of a page holds a class; its layout is a choice (CONT-031).',
  'GET /api/v1/clients/admin_get_flattened/':
    'Clients are thousands: choices search the list instead of loading all.',
  'GET /api/v1/categories/?parent_id': 'OP-43: the picker is that of the marketplace and asks its own call.',
  'GET /api/v1/categories/?category_name':
    'OP-43: the picker is that of the marketplace and asks its own call.',
}

const ASKED: readonly Deviation[] = [
  ...differing('also asked', 'APP-030, APP-031: every list has its page, its order and a search text.', {
    '*': 'page page_size ordering search',
  }),
  ...differing(
    'also asked',
    'APP-035: a search per column. The parameter is called like the field, which is how Django filters; a server that ' +
      'does not know it answers without it, and the list says so (docs/decisions/api-client.md).',
    {
      'Allowed IP': 'ip description',
      Appliance: 'name',
      Competence: 'name country',
      'Discount group': 'name',
      File: 'name',
      'Format group': 'name',
      Invoice: 'number client_email company_name invoice_type',
      Machine: 'name model type',
      'Montage product': 'pk order_pk product_name product_format selected_quantity order_realization_date',
      News: 'title',
      Option: 'label',
      'Option group': 'name group_choice',
      Order: 'pk client_email',
      Package: 'name',
      Page: 'url',
      'Permission group': 'name',
      Plate: 'name',
      Process: 'description',
      Product: 'name categories kind is_published available_in_countries',
      'Product parameter': 'name var_name',
      Tag: 'name',
      'Translation model entry': 'model id field',
      'Translation text': 'module type controller number',
    },
  ),
  ...differing('also asked', 'CUBE-006, CUBE-007: a filter per column, and one by option group.', {
    'Cube product':
      'pk order_pk montage_pk product_name product_format selected_quantity order_realization_date options_pks',
  }),
  ...differing(
    'also asked',
    'Rows that lack a text in a language; the translators’ desk reads all where it is ignored.',
    {
      Product: 'missing',
      'Translation model entry': 'missing',
      'Translation text': 'missing',
    },
  ),
  ...differing(
    'also asked',
    'Records of one other record; callers leave out what a server adds that ignores it.',
    {
      'Gallery image': 'product',
      'GET /api/v1/order-product-process-stage-statuses/': 'order_product',
      Note: 'object_id',
      'Option exclusion': 'option',
    },
  ),
  ...differing('also asked', 'A server may weigh and describe what is chosen, as it prices it.', {
    'GET /api/v1/products/{pk}/admin_weight/': 'quantity_pk option_pk[]',
    'GET /api/v1/products/{pk}/admin_description_for_offer/': 'quantity_pk option_pk[]',
  }),
]

const SENT: readonly Deviation[] = [
  ...differing(
    'also sent',
    'FMT-010: the mock-up goes along as form data; `image_url` is where it is read.',
    {
      Format: 'image',
    },
  ),
  ...differing(
    'also sent',
    'An action that the machine has already is named by its key; a new one has none.',
    {
      'Machine action': 'pk',
    },
  ),
  ...differing(
    'also sent',
    'The choice of kinds has a call of its own: product-options/admin_kind_options/.',
    {
      Option: 'kind',
    },
  ),
  ...differing('also sent', 'OP-49: the process that a new stage belongs to.', {
    'Process stage': 'process',
  }),
  ...differing(
    'also sent',
    'What a line is ordered by is not shown. It is said as the price is asked for: product, quantity and options by their keys.',
    { 'Order product': 'product quantity options' },
  ),
  ...differing(
    'also sent',
    'The flat tech line: its parts go beside `is_active`, read flat and nested (decisions/catalogue.md).',
    {
      'Tech line': 'option start_x start_y end_x end_y image',
    },
  ),
  ...differing('never sent', 'The flat tech line, see above; the gross size is the option’s picture.', {
    'Tech line': 'tech_line_object gross_size',
  }),
  ...differing('never sent', 'The key stands in the path; of a new record the server gives it.', {
    '*': 'pk id',
  }),
  ...differing('never sent', 'The server counts, names or derives it.', {
    Admin: 'permissions last_login_token',
    'Admin.user': 'is_superuser',
    'Allegro offer':
      'external_id signature publication_status_display delivery_handling_time_display external_errors',
    Appliance: 'date_added date_modified',
    Banner: 'date_added date_modified',
    Case: 'status_display client_email client_name responsible_person_name competency_negotiations conversation_messages',
    Category: 'leaf',
    Client: 'main_account_name',
    Competence: 'country_display',
    'Delivery address': 'detail',
    Format: 'image_url',
    'Format group': 'name',
    Montage:
      'realization_started realization_date products_net_value montage_cost surplus_cost difference percent is_archive',
    Page: 'absolute_public_pl_url absolute_public_de_url',
    'Product.group_options': 'group_option_name',
    'Product.group_options.options': 'option_name',
  }),
  ...differing(
    'never sent',
    'A new record comes last; its place is changed afterwards, by `position` alone.',
    {
      Banner: 'position',
      Category: 'position',
      Competence: 'position',
      'Format group': 'position',
      Option: 'position',
      'Option exclusion': 'position',
      Page: 'position subpage_position',
      'Process stage': 'position',
      Product: 'position',
      'Product parameter': 'position',
    },
  ),
  ...differing('never sent', 'Written by calls of its own.', {
    'Delivery address': 'delivery_service order_products',
    Montage: 'closed mounted radiated printed',
    Option: 'tech_line_object',
    Page: 'subpages',
    Process: 'stages',
    Product: 'options gallery quantities option_prices',
  }),
  ...differing(
    'never sent',
    'A case is made without a message; the first one follows it (docs/decisions/cases.md).',
    {
      Case: 'message_content',
    },
  ),
  ...differing('never sent', 'USER-020: a password belongs to the creation of a client.', {
    'Client.user': 'password password2',
  }),
  ...differing('never sent', 'PROC-010: "not" can be said in a change only.', { Precondition: 'is_not' }),
  ...differing(
    'never sent',
    'A change of a note leaves it where it is; what it belongs to is said once, at its creation.',
    {
      'PATCH /api/v1/notes/{pk}/': 'object_id content_type',
    },
  ),
  ...differing(
    'never sent',
    'What an order has when it was taken: its states, papers and figures come later, from the server.',
    {
      'Delivery address': 'tracking_number',
      'Delivery line': 'weight real_weight',
      Order:
        'status_display payment_status payment_status_display delivery_status delivery_status_display delivery_lock_reason ' +
        'is_external is_from_marketplace source proforma_invoice advance_invoice final_invoice vat_invoice negotiated ' +
        'negotiated_discount is_self_pickup_delivery is_gls_delivery info adresses_count note_pk logs delivery_packages',
      'Order product':
        'montage_pk product_pk product_name selected_quantity format net_price_pln currency weight real_weight ' +
        'chosen_options is_booklet_uv process_stage',
      'Product file':
        'order_product client_file_url client_file_name client_file_thumbnail client_cover_file_url client_cover_file_name ' +
        'preflight_result preflight_result_name cover_preflight_result cover_preflight_result_name preflight_status pages ' +
        'cover_pages cover_file_num_pages preview_accepted',
    },
  ),
]

const ENCODED: readonly Deviation[] = [
  ...differing(
    'form data',
    'A picture can go as form data only, whatever the table says of the rest of the record.',
    {
      'POST /api/v1/admins/': 'admins.create',
      'PATCH /api/v1/admins/{pk}/': 'admins.update',
      'POST /api/v1/machines/': 'machines.create',
      'PATCH /api/v1/machines/{pk}/': 'machines.update',
    },
  ),
  ...differing('form data', 'CD-1: form data cannot say that a list is empty, so these go as JSON.', {
    'PATCH /api/v1/products/{pk}/': 'products.updateLists',
  }),
]

/** Differences in calls, in query parameters and in sent fields. */
export const REQUEST_DEVIATIONS: readonly Deviation[] = [
  ...Object.entries(CALLS).map(([of, reason]) => ({ what: 'call' as const, of, names: ['call'], reason })),
  ...ASKED,
  ...SENT,
  ...ENCODED,
]
