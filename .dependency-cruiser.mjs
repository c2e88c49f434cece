/** The project's dependency rules (see README, "Folders"). `scripts/check-dependencies.mjs` checks them. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

/** Layers from bottom to top. Each may import only the layers before it. */
const layers = (root, rooms, comment = rooms.join(' → ')) =>
  rooms
    .slice(0, -1)
    .map((room, index) =>
      forbid(
        `${root.split('/').at(-1)}-${room}`,
        { path: `^${root}/${room}/` },
        { path: `^${root}/(${rooms.slice(index + 1).join('|')})(/|\\.)` },
        comment,
      ),
    )

export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'A circle of imports has no order to read it in.'),
    forbid(
      'shared-is-ground',
      { path: '^src/shared' },
      { pathNot: '^src/shared|node_modules/(zod|csv-parse)/' },
      'shared is imported by every process: zod and itself only.',
    ),
    forbid(
      'bank-files-are-read-outside-the-page',
      { path: '^src', pathNot: '^src/(main|sandbox)/|^src/shared/domain/bank-files/' },
      {
        path: 'node_modules/csv-parse/|^src/shared/domain/bank-files/(?!order-number)',
        dependencyTypesNot: ['type-only'],
      },
      'Main and the sandbox read bank files; everything else only finds order numbers in titles.',
    ),
    forbid(
      'preload-is-small',
      { path: '^src/preload' },
      { pathNot: '^src/preload|^src/shared/ipc/channels|^src/shared/domain|node_modules/electron' },
      'The sandboxed preload may not load anything else.',
    ),
    forbid(
      'services-know-ports-only',
      { path: '^src/main/services' },
      { path: 'node_modules/(electron|keytar)/|^src/main/(adapters|app|ipc)' },
      'Services are plain TypeScript with ports.',
    ),
    forbid(
      'drawing-is-a-process',
      { path: '^src/main/drawing' },
      { path: 'node_modules/(electron|keytar)/|^src/main/(adapters|app|compose|ipc)' },
      'The process has neither Electron nor the main process’s services, only the code they share.',
    ),
    forbid(
      'workbooks-are-read-in-a-process',
      { path: '^src/main/workbooks' },
      { path: 'node_modules/(electron|keytar)/|^src/main/(adapters|app|compose|ipc)' },
      'The process has neither Electron nor the main process’s services, only their types.',
    ),
    forbid(
      'adapters-alone',
      { path: '^src/main/adapters' },
      { path: '^src/main/(ipc|app)' },
      'Adapters implement ports and know no handler.',
    ),
    forbid(
      'only-the-root-builds-adapters',
      { path: '^src/main/(ipc|app|services)' },
      { path: '^src/main/adapters' },
      'src/main/index.ts and the composition modules beside it build adapters.',
    ),
    forbid(
      'handlers-without-electron',
      { path: '^src/main/ipc/(handlers|router)' },
      { path: 'node_modules/electron/' },
      'Only register.ts touches ipcMain.',
    ),
    forbid(
      'charts-in-one-place',
      { path: '^src', pathNot: '^src/renderer/ui/chart/chart-stage' },
      { path: 'node_modules/(echarts|zrender)/' },
      'One file renders charts; it contains the page policy and the product’s look for them.',
    ),
    forbid(
      'charts-are-fetched-when-shown',
      { path: '^src' },
      {
        path: '^src/renderer/ui/chart/chart-stage',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
      'The chart library is large and is loaded with the first chart.',
    ),
    forbid(
      'sandbox-stands-alone',
      { path: '^src/sandbox' },
      { path: '^src/(main|renderer|preload)|node_modules/electron/' },
      'The sandbox is a server like any other.',
    ),
    ...layers('src/sandbox', ['database', 'http', 'crud', 'areas'], 'areas → crud → http → database'),
    forbid(
      'sandbox-ground-alone',
      { path: '^src/sandbox/(database|http|crud)/' },
      { path: '^src/sandbox/', pathNot: '^src/sandbox/(database|http|crud|seeds)/' },
      'The generic server code imports neither areas nor documents.',
    ),
    forbid(
      'sandbox-papers-are-drawn',
      { path: '^src/sandbox/(documents|labels)/' },
      { path: '^src/sandbox/', pathNot: '^src/sandbox/(documents|labels)/' },
      'A document receives its content from the caller.',
    ),
    forbid(
      'sandbox-areas-first',
      { path: '^src/sandbox/areas/' },
      { path: '^src/sandbox/[^/]+\\.ts$' },
      'Only the server and its control may import the areas.',
    ),
    forbid(
      'sandbox-areas-are-collected',
      { path: '^src/sandbox/areas/[^/]+/' },
      { path: '^src/sandbox/areas/(areas|seed)\\.ts$' },
      'The list of areas imports the areas, and no area imports the list.',
    ),
    forbid(
      'sandbox-areas-apart',
      { path: '^src/sandbox/areas/([^/]+)/', pathNot: '^src/sandbox/areas/[^/]+/seed[./]' },
      {
        path: '^src/sandbox/areas/[^/]+/',
        pathNot: ['^src/sandbox/areas/$1/', '^src/sandbox/areas/[^/]+/store[./]'],
      },
      'Areas share data only through each other’s store.',
    ),
    forbid(
      'sandbox-seed-reads-seed',
      {
        path: '^src/sandbox/',
        pathNot: [
          '^src/sandbox/(sample|seeds)/',
          '^src/sandbox/database/key-ranges[.]',
          '^src/sandbox/areas/seed[.]',
          '^src/sandbox/areas/[^/]+/seed[./]',
        ],
      },
      { path: ['^src/sandbox/(sample|seeds)/', '^src/sandbox/areas/[^/]+/seed[./]'] },
      'Seeds are written into tables, and handlers read only the tables.',
    ),
    forbid(
      'sandbox-seeds-apart',
      { path: '^src/sandbox/areas/([^/]+)/seed[./]' },
      {
        path: '^src/sandbox/areas/[^/]+/',
        pathNot: ['^src/sandbox/areas/$1/', '^src/sandbox/areas/[^/]+/(store|seed)[./]'],
      },
      'A sample is made from other samples and written in the format of its area.',
    ),
    forbid(
      'renderer-stays-in-the-page',
      { path: '^src/renderer' },
      { path: '^src/(main|preload|sandbox)|node_modules/electron/' },
      'The page reaches the main process only through the bridge.',
    ),
    forbid(
      'renderer-without-node',
      { path: '^src/renderer' },
      { dependencyTypes: ['core'] },
      'No Node in the page.',
    ),
    ...layers('src/renderer', [
      'ui',
      'lib',
      'forms',
      'lists',
      'translator-desk',
      'conversation',
      'resource',
      'entities',
      'features',
      'app',
    ]),
    ...layers('src/renderer/forms', ['record', 'fields', 'import']),
    ...layers('src/renderer/lists', ['list', 'inline', 'tree', 'bulk', 'sheet']),
    forbid(
      'three-draws-the-stage',
      { path: '^src', pathNot: '^src/renderer/ui/page-stage/gl/' },
      { path: 'node_modules/(@types/)?three/' },
      'The 3D library is as large as the rest of the first screen.',
    ),
    forbid(
      'gl-comes-later',
      { path: '^src', pathNot: '^src/renderer/ui/page-stage/gl/' },
      { path: '^src/renderer/ui/page-stage/gl/', dynamic: false },
      'The 3D stage is a chunk of its own, loaded only by import().',
    ),
    forbid(
      'entities-apart',
      { path: '^src/renderer/entities/([^/]+)/' },
      { path: '^src/renderer/entities/', pathNot: '^src/renderer/entities/$1/' },
      'An entity knows only itself; code about two entities belongs to a feature.',
    ),
    forbid(
      'features-apart',
      { path: '^src/renderer/features/(home|packing|preflight|session|station|statistics|[^/]+/[^/]+)/' },
      { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
      'Code that two features need moves down to entities, lists, forms, lib or shared.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
