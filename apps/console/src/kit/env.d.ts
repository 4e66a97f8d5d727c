/** The name of this build; the server says which one it serves now. */
declare const __BUILD__: string;
