/** Makes the stage in 3D, whose code with the library that it draws with is a chunk of its own; rejects when that does not come. */
export const loadGlStage = async () => (await import('./gl/gl-stage.ts')).createGlStage
