import { FILE, five, SENT_FILE, SEVENTH, type Call } from './specified-call.ts'

const ACTION = {
  pk: 3,
  name: 'Krojenie',
  checklist_before_start: ['nóż'],
  checklist_before_end: [],
  is_work_preview: true,
  is_mounting_info: false,
  is_use_codes_verification: false,
  is_use_codes_verification_print: false,
  is_assembly_codes_verification: false,
  position: 1,
  cost_center: 'C-4',
}
const PLATE = { name: 'SM 74', size_x: '605', size_y: '745', price: '17.9' }
const PACKAGE = { name: 'Karton', width: '1', height: '12.5', length: '30', max_weight: '4' }

/** Calls for formats with their groups, plates, machines and packing groups. */
export const printRoomCalls: Call[] = [
  [
    'FMT-004',
    'formats.list',
    { query: { format_group: 3, with_group: '1', pk: 5, size_x: '85,6', size_y: '0', ordering: '-size_y' } },
    'GET /api/v1/format/?format_group=3&with_group=1&pk=5&size_x=85.6&size_y=0',
  ],
  ['FMT-001', 'formats.list', { query: { page: 1 } }, 'GET /api/v1/format/'],
  [
    'FMT-010',
    'formats.create',
    { body: { size_x: '85,6', size_y: '0', format_group: 3, sheet_format: true, image: FILE } },
    'POST /api/v1/format/',
    [
      ['size_x', '85.6'],
      ['size_y', '0'],
      ['format_group', '3'],
      ['sheet_format', 'true'],
      ['image', SENT_FILE],
    ],
  ],
  [
    'FMT-010',
    'formats.update',
    { ...SEVENTH, body: { format_group: null } },
    'PATCH /api/v1/format/7/',
    [['format_group', '']],
  ],
  ['FMT-011', 'formatGroups.options', {}, 'GET /api/v1/format_groups/admin_for_formats_list/'],
  ['FMT-013', 'formatGroups.create', { body: five('name') }, 'POST /api/v1/format_groups/'],
  ['FMT-014', 'formatGroups.update', { ...SEVENTH, body: { position: 2 } }, 'PATCH /api/v1/format_groups/7/'],
  ['FMT-017', 'plates.list', {}, 'GET /api/v1/plates/'],
  ['FMT-017', 'plates.retrieve', SEVENTH, 'GET /api/v1/plates/7/'],
  ['FMT-017', 'plates.create', { body: PLATE }, 'POST /api/v1/plates/'],
  ['FMT-017', 'plates.update', { ...SEVENTH, body: { price: '-1' } }, 'PATCH /api/v1/plates/7/'],
  ['FMT-017', 'plates.delete', SEVENTH, 'DELETE /api/v1/plates/7/'],
  ['FMT-017', 'plates.montageOptions', {}, 'GET /api/v1/plates/admin_montage_plates/'],
  ['FMT-022', 'machines.update', { ...SEVENTH, body: { actions: [ACTION] } }, 'PATCH /api/v1/machines/7/'],
  [
    'FMT-018',
    'machines.update',
    { ...SEVENTH, body: { image: FILE } },
    'PATCH /api/v1/machines/7/',
    [['image', SENT_FILE]],
  ],
  ['FMT-018', 'machines.forProcessStage', {}, 'GET /api/v1/machines/admin_for_process_stage/'],
  ['CAT-106', 'packages.create', { body: PACKAGE }, 'POST /api/v1/packages/'],
  ['CAT-106', 'packages.options', {}, 'GET /api/v1/packages/admin_package_options/'],
]
