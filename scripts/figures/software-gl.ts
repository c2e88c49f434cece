/** Has Chromium draw WebGL on the processor, as it no longer does by itself; for tests and figures, never for the product. */
export const SOFTWARE_GL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
