import { differing, type Deviation } from './deviation.ts'

/** Differences in the fields that are read. */
export const REPLY_DEVIATIONS: readonly Deviation[] = [
  ...differing('also read', 'The kind that is sent, see above.', { Option: 'kind' }),
  ...differing(
    'also read',
    'Some servers write the option’s parts beside the client’s value instead of inside.',
    {
      'Chosen option': 'group_pk group_name label',
    },
  ),
  ...differing('also read', 'OP-16: who touched a record, and when; null where the server does not say.', {
    '*': 'date_added date_modified last_modified_by',
  }),
  ...differing('also read', 'The key, `pk` or Django’s `id`; where a record has none, none is needed.', {
    '*': 'pk',
  }),
  ...differing('also read', 'A key’s own name, which servers write beside it or within the record.', {
    'Admin.user.groups': 'name',
    'Allegro message': 'author',
    Case: 'competency_name complaint_reason_name order_product_name',
    'Case message': 'user_name',
    Client: 'name discount_group_name company_localization_display email full_name',
    Invoice: 'name',
    'Order product': 'name',
    'Product file': 'name',
    'Product parameter': 'name',
    'Product parameter option': 'name',
    'Product.group_options': 'name',
    'Product.group_options.options': 'name',
    'Cube product': 'montage_name',
    'Delivery line': 'product_name',
    Format: 'format_group_name',
    'GET /api/v1/admins/{pk}/barcode/': 'full_name',
    'Option exclusion': 'option_1_name option_1_group_name option_2_name option_2_group_name',
    Order: 'payment_method_display',
    'Permission group.permissions': 'codename',
    'Product.parameters': 'parameter_name',
    'Production cube.machine': 'name',
    Site: 'name domain',
  }),
  ...differing(
    'also read',
    'Options may come as value and label instead of their record, which is read for its figures.',
    {
      Format: 'name label',
      Option: 'name label weight paper_price',
      Plate: 'label',
    },
  ),
  ...differing('also read', 'OP-90: where the shops show it.', {
    Category: 'absolute_public_pl_url absolute_public_de_url',
    Product: 'absolute_public_pl_url absolute_public_de_url',
  }),
  ...differing('also read', 'Shown where a server says it; nothing depends on it.', {
    'Admin.user': 'date_joined last_login',
    'Allegro message': 'date is_own',
    Case: 'last_message_date',
    'Case message file': 'name size',
    'Delivery address.detail.cmd': 'message',
    'Delivery package': 'status',
    'GET /api/v1/client-stats/favorite-products/{pk}/': 'product_name',
    'GET /api/v1/products/{pk}/admin_pricing/': 'price_eur',
    'GET /api/v1/summernote-files/': 'name url',
    Order: 'payment_deadline delivery_service site',
    'Order info': 'net_price_before_discount paid_amount',
    'Payment import.assigned': 'currency',
    'Payment import.unassigned': 'currency',
    'Preflight finding': 'code message',
    'Preview page': 'image page_number',
  }),
  ...differing(
    'also read',
    'The tracking of addresses and packages: what carries a Tracking entry is not stated.',
    {
      'Delivery address': 'tracking',
      'Delivery package': 'tracking order_delivery',
    },
  ),
  ...differing('also read', 'OP-35: the names of the result are not shown.', {
    'Payment import.assigned': 'order_number order',
  }),
  ...differing(
    'also read',
    'A tree comes flat with `parent` or nested, with a name where a server has one.',
    {
      Category: 'children',
      'Discount tree node': 'parent name title',
    },
  ),
  ...differing('also read', 'What a line is ordered with, for its choices (ORD-028 and following).', {
    'Product.group_options': 'is_multiple determines_paper_type enter_values_possible',
    'Product.group_options.options': 'enter_values_possible',
  }),
  ...differing('also read', 'PREF-016, PREF-017: UV is said on the line or on its file.', {
    'Order product': 'is_uv',
    'Product file': 'is_uv is_booklet_uv',
  }),
  ...differing(
    'also read',
    'OP-47: the stage that the realization of a montage is about; lines and shop where they are said.',
    {
      Montage: 'next_stage products_count site',
      'Montage product': 'montage_pk process_stage chosen_options',
    },
  ),
  ...differing(
    'also read',
    'PD-10, PD-11: a line of a cube is an order line at its stage, of which the entity names four fields.',
    {
      'Cube product':
        'order_product product_pk product_name selected_quantity product_format format weight process_stage statuses ' +
        'last_status montage_pk is_locked locked_info exposing_data chosen_options product_file',
      'Production cube': 'process_stage site',
      'Production cube.machine_action':
        'name description checklist_before_start checklist_before_end is_work_preview is_mounting_info ' +
        'is_use_codes_verification is_use_codes_verification_print is_assembly_codes_verification position',
    },
  ),
  ...differing('also read', 'OP-49: the process, which not every server names.', {
    'Process stage': 'process',
  }),
  ...differing('also read', 'The flat tech line: see what is sent.', {
    'Tech line': 'option start_x start_y end_x end_y image image_url',
  }),
  ...differing('also read', 'The marketplace’s own description of a parameter (design D-4).', {
    'Allegro category parameter': 'required requiredIf displayedIf dictionary options unit',
    'Allegro category parameter.restrictions':
      'range min max precision minLength maxLength allowedNumberOfValues',
    'GET /api/v1/allegro/externals/categories/': 'name leaf parent',
    'GET /api/v1/allegro/externals/matching_categories/': 'name leaf parent',
  }),
  ...differing('also read', 'D-2: of the secret only that there is one.', {
    'Allegro configuration': 'has_client_secret',
  }),
  ...differing('not read', 'D-2, USER-020: secrets stay on the server.', {
    'Admin.user': 'password',
    'Allegro configuration': 'client_secret',
    'Client.user': 'password password2',
  }),
  ...differing('not read', 'Known already: by the record around it, or from what was sent.', {
    'Case message': 'conversation',
    'Option price': 'product',
  }),
  ...differing(
    'not read',
    'The same in other words: the file’s own address, the five variants of the name, the groups of options.',
    {
      'Format group': 'name',
      Product: 'options',
      'Product file': 'client_file client_cover_file',
    },
  ),
  ...differing('not read', 'The log is paged (ORD-040): orderLogs.list.', { Order: 'logs' }),
  ...differing(
    'not read',
    'Nothing shows it: the packages stand beside the prices, the stages of a line in the print room.',
    {
      'Order info': 'delivery_packages',
      'Order product': 'process_stage',
    },
  ),
]
