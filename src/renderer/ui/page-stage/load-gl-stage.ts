/** Loads the 3D stage. Its code and the WebGL library are a separate chunk; rejects if loading fails. */
export const loadGlStage = async () => (await import('./gl/gl-stage.ts')).createGlStage
