/** The dependency rule of the house, see README "Folders". Checked by scripts/check-dependencies.mjs. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

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
      'sandbox-stands-alone',
      { path: '^src/sandbox' },
      { path: '^src/(main|renderer|preload)|node_modules/electron/' },
      'The sandbox is a server like any other.',
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
    forbid(
      'ui-first',
      { path: '^src/renderer/ui' },
      { path: '^src/renderer/(lib|crud|features|app)' },
      'ui → lib → crud → features → app',
    ),
    forbid(
      'lib-second',
      { path: '^src/renderer/lib' },
      { path: '^src/renderer/(crud|features|app)' },
      'ui → lib → crud → features → app',
    ),
    forbid(
      'crud-third',
      { path: '^src/renderer/crud' },
      { path: '^src/renderer/(features|app)' },
      'ui → lib → crud → features → app',
    ),
    forbid(
      'features-fourth',
      { path: '^src/renderer/features' },
      { path: '^src/renderer/app' },
      'ui → lib → crud → features → app',
    ),
    forbid(
      'features-apart',
      { path: '^src/renderer/features/(home|packing|session|station|[^/]+/[^/]+)/' },
      { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
      'What two features need moves down to crud, lib or shared.',
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
