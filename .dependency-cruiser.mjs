/** The dependency rule of the house, see README "Folders". Checked by scripts/check-dependencies.mjs. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

/** Rooms from the ground up: each may import those before it, and nothing above. */
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
      { pathNot: '^src/shared|node_modules/zod' },
      'shared is imported by every process: zod and itself only.',
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
      'drawing-is-a-thread',
      { path: '^src/main/drawing' },
      { path: 'node_modules/(electron|keytar)/|^src/main/(adapters|app|compose|ipc)' },
      'The thread has neither Electron nor the services of main, only what they share.',
    ),
    forbid(
      'workbooks-are-read-in-a-thread',
      { path: '^src/main/workbooks' },
      { path: 'node_modules/(electron|keytar)/|^src/main/(adapters|app|compose|ipc)' },
      'The thread has neither Electron nor the services of main, only their words.',
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
      'One file draws charts: the policy of the page and the look of the product are kept there.',
    ),
    forbid(
      'charts-are-fetched-when-shown',
      { path: '^src' },
      {
        path: '^src/renderer/ui/chart/chart-stage',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
      'What draws charts is large and comes with the first one.',
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
      'What answers in general knows neither areas nor papers.',
    ),
    forbid(
      'sandbox-papers-are-drawn',
      { path: '^src/sandbox/(documents|labels)/' },
      { path: '^src/sandbox/', pathNot: '^src/sandbox/(documents|labels)/' },
      'A paper is handed what stands on it.',
    ),
    forbid(
      'sandbox-areas-first',
      { path: '^src/sandbox/areas/' },
      { path: '^src/sandbox/[^/]+\\.ts$' },
      'Only the server and its control stand above the areas.',
    ),
    forbid(
      'sandbox-areas-are-collected',
      { path: '^src/sandbox/areas/[^/]+/' },
      { path: '^src/sandbox/areas/(areas|seed)\\.ts$' },
      'The list of the areas knows them, they do not know the list.',
    ),
    forbid(
      'sandbox-areas-apart',
      { path: '^src/sandbox/areas/([^/]+)/', pathNot: '^src/sandbox/areas/[^/]+/seed[./]' },
      {
        path: '^src/sandbox/areas/[^/]+/',
        pathNot: ['^src/sandbox/areas/$1/', '^src/sandbox/areas/[^/]+/store[./]'],
      },
      'What areas share of each other goes through the other one’s store.',
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
      'What the shop starts with is written into tables, and the answers read those.',
    ),
    forbid(
      'sandbox-seeds-apart',
      { path: '^src/sandbox/areas/([^/]+)/seed[./]' },
      {
        path: '^src/sandbox/areas/[^/]+/',
        pathNot: ['^src/sandbox/areas/$1/', '^src/sandbox/areas/[^/]+/(store|seed)[./]'],
      },
      'A sample is made of other samples, and written as the areas keep it.',
    ),
    forbid(
      'renderer-stays-in-the-page',
      { path: '^src/renderer' },
      { path: '^src/(main|preload|sandbox)|node_modules/electron/' },
      'The page reaches main through the bridge only.',
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
      'The library of three dimensions is as large as everything else of the first screen.',
    ),
    forbid(
      'gl-comes-later',
      { path: '^src', pathNot: '^src/renderer/ui/page-stage/gl/' },
      { path: '^src/renderer/ui/page-stage/gl/', dynamic: false },
      'The stage in three dimensions is a chunk of its own: loaded by import() only.',
    ),
    forbid(
      'entities-apart',
      { path: '^src/renderer/entities/([^/]+)/' },
      { path: '^src/renderer/entities/', pathNot: '^src/renderer/entities/$1/' },
      'A noun speaks of itself alone; what says two of them is a feature.',
    ),
    forbid(
      'features-apart',
      { path: '^src/renderer/features/(home|packing|preflight|session|station|statistics|[^/]+/[^/]+)/' },
      { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
      'What two features need moves down to entities, lists, forms, lib or shared.',
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
