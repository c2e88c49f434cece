declare module 'jodit/esm/*.svg.js' {
  const svg: string
  export default svg
}
