console.log('check: to come');
