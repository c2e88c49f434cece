/** keytar is optional and may not be installed where types are checked, so the used part of it is declared here. */
declare module 'keytar' {
  const keytar: {
    getPassword(service: string, account: string): Promise<string | null>
    setPassword(service: string, account: string, password: string): Promise<void>
    deletePassword(service: string, account: string): Promise<boolean>
  }
  export default keytar
}
