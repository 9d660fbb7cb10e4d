export declare const shopScripts: readonly string[]
