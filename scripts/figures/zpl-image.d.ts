/** The part of zpl-image that the figures use. The package has no types of its own. */
declare module 'zpl-image' {
  interface Graphics {
    /** Size in bytes of the whole picture and of one row. */
    length: number
    rowlen: number
  }

  const zplImage: {
    rgbaToACS(rgba: Uint8Array, width: number): Graphics & { acs: string }
    rgbaToZ64(rgba: Uint8Array, width: number): Graphics & { z64: string }
  }
  export default zplImage
}
