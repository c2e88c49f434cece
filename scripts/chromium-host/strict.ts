/** Wraps an Electron module so that a missing member throws with its name instead of returning `undefined`. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'string' && !(key in object) && key !== 'then' && key !== 'toJSON')
        throw unknown(`${name}.${key}`)
      return Reflect.get(object, key, receiver)
    },
  })
}

/** Does what `strict` does, for a class: for its statics and for every instance. */
export function strictClass<C extends new (...args: never[]) => object>(name: string, target: C): C {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'string' && !(key in object)) throw unknown(`${name}.${key}`)
      return Reflect.get(object, key, receiver)
    },
  })
}

export function unknown(name: string): Error {
  return new Error(`The Chromium host does not know Electron's ${name}: add it in scripts/chromium-host.`)
}
