/**
 * Flags that let Chromium render WebGL on the CPU, which it no longer does by default. For tests and figures, never for
 * the product.
 */
export const SOFTWARE_GL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
