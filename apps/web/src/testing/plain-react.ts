// React's development build draws its work into the browser's performance panel and keeps a stack with every element, for
// people who look at it in the developer tools; nobody does here, and both cost time. Before React is loaded.
Reflect.deleteProperty(console, "timeStamp");
Reflect.deleteProperty(console, "createTask");
export {};
