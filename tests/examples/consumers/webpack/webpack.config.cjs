module.exports = { mode: 'production', entry: './main.js', performance: { hints: false } };
